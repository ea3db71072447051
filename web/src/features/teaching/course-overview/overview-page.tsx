import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import { hasRights, isOwner, rightsIn } from '../../../api/course-rights.ts'
import { lazyPart } from '../../../components/lazy-part.tsx'
import { isKnown, ToDoList } from '../../../components/to-do-list.tsx'
import { useAuth } from '../../../session/auth-context.tsx'
import { CoursePage } from '../shared/course-frame/course-page.tsx'
import { PublishCheck } from '../shared/publish-check/publish-check.tsx'
import { TeacherPage } from '../shared/teacher-page.tsx'
import { CourseFigures } from './course-figures.tsx'
import { useCourseToDo } from './course-to-do.ts'

const SharePanel = lazyPart(() => import('./share-panel.tsx'))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 376px',
  alignItems: 'start',
  gap: 20,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** How a course does, what waits there, and how it is shared; of a draft, what it still needs. */
export function Component() {
  return (
    <CoursePage tab="overview">
      {(course) => (
        <TeacherPage sx={{ pt: 3.5 }}>
          <Overview course={course} />
        </TeacherPage>
      )}
    </CoursePage>
  )
}

function Overview({ course }: { course: CourseDetail }) {
  const { user } = useAuth()
  const isDraft = course.status === 'draft' && hasRights(rightsIn(course, user), 'edit')
  return isDraft ? <PublishCheck course={course} /> : <Running course={course} isOwn={isOwner(course, user)} />
}

function Running({ course, isOwn }: { course: CourseDetail; isOwn: boolean }) {
  const toDo = useCourseToDo(course)
  return (
    <Columns>
      <div>
        {isOwn && <CourseFigures courseId={course.id} />}
        <ToDoList sources={toDo} />
      </div>
      {/* Below a list of any length on small screens: it would move if it came before the list. */}
      {course.status === 'active' && isKnown(toDo) && (
        <div>
          <SharePanel course={course} />
        </div>
      )}
    </Columns>
  )
}
