import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import { styled } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-course'
import { useCourse } from '../../../../api/course.ts'
import { hasRights, rightsIn } from '../../../../api/course-rights.ts'
import { useTeacherQuestions } from '../../../../api/questions.ts'
import { paths } from '../../../../config/paths.ts'
import { formatMatches } from '../../../../lib/format.ts'
import { useAuth } from '../../../../session/auth-context.tsx'

const TABS = {
  overview: paths.teacherCourse,
  curriculum: paths.editCurriculum,
  students: paths.courseStudents,
  questions: paths.courseQuestions,
  announcements: paths.courseAnnouncements,
  analytics: paths.courseAnalytics,
  settings: paths.editCourse,
}
export type CourseTab = keyof typeof TABS

/** What a co-teacher needs to open a page; where nothing is named, any right will do. */
const RIGHTS: Record<CourseTab, readonly CourseRight[]> = {
  overview: [],
  curriculum: ['edit'],
  students: ['students'],
  questions: ['answer'],
  announcements: ['answer'],
  analytics: ['students', 'money'],
  settings: [],
}

export function opensTab(rights: readonly CourseRight[], tab: CourseTab): boolean {
  return rights.length > 0 && hasRights(rights, ...RIGHTS[tab])
}

const names = Object.keys(TABS) as CourseTab[]

const Count = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  marginLeft: 8,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
}))

/** Who can't edit a course finds in its settings who teaches it. */
function addressOf(name: CourseTab, courseId: number, rights: readonly CourseRight[]): string {
  return name === 'settings' && !hasRights(rights, 'edit') ? paths.courseStaff(courseId) : TABS[name](courseId)
}

/** A course's pages, each at its own address. On phones they scroll sideways. */
export function CourseTabs({ courseId, tab }: { courseId: number; tab: CourseTab }) {
  const { user } = useAuth()
  const { data: course } = useCourse(courseId)
  const rights = course ? rightsIn(course, user) : []
  const shown = names.filter((name) => name === tab || opensTab(rights, name))
  const unanswered = useTeacherQuestions({ status: 'unanswered', courseId, search: '' }).data?.counts.unanswered ?? 0
  return (
    <Tabs value={tab} aria-label={texts.tabs.label} variant="scrollable" scrollButtons={false}>
      {shown.map((name) => (
        <Tab
          key={name}
          value={name}
          component={Link}
          to={addressOf(name, courseId, rights)}
          label={
            <span style={{ whiteSpace: 'nowrap' }}>
              {texts.tabs[name]}
              {name === 'questions' && unanswered > 0 && <Count>{formatMatches(unanswered)}</Count>}
            </span>
          }
        />
      ))}
    </Tabs>
  )
}
