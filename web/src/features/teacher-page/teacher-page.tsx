import Typography from '@mui/material/Typography'
import { useParams } from 'react-router-dom'
import { getTeacher } from '#api/teachers'
import { texts } from '#texts/teacher-page'
import { isNotFound } from '../../api/api-error.ts'
import { useRead } from '../../api/use-read.ts'
import { DeadEnd } from '../../components/dead-end.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { PageContainer } from '../../components/page-container.tsx'
import { paths } from '../../config/paths.ts'
import { displayName } from '../../lib/display-name.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { SideCards } from './side-cards.tsx'
import { TeacherCourses } from './teacher-courses.tsx'
import { TeacherHead } from './teacher-head.tsx'
import { About, Part } from './teacher-layout.tsx'
import { TeacherReviews } from './teacher-reviews.tsx'

/** Who teaches, what they say of themselves, their courses, and what students say of those. */
export function Component() {
  const { teacherId = '' } = useParams()
  const isNumber = /^[1-9]\d*$/.test(teacherId)
  const { data: teacher, error, mutate } = useRead(getTeacher, isNumber ? { teacherId: Number(teacherId) } : null)
  usePageTitle(teacher && displayName(teacher))
  const { browse, ...none } = texts.none
  if (!isNumber || (!teacher && isNotFound(error))) {
    return <DeadEnd {...none} link={{ to: paths.courses, label: browse }} />
  }
  if (!teacher && error) return <ErrorState title={texts.failed} error={error} onRetry={() => mutate()} />
  if (!teacher) return <div className={LOADING_PAGE} aria-busy="true" style={{ minHeight: '100vh' }} />
  const bio = teacher.bio?.trim()
  return (
    <>
      <TeacherHead teacher={teacher} />
      <PageContainer>
        {(bio || teacher.courses.length > 0) && (
          <About>
            {bio && (
              <section aria-labelledby="about">
                <Typography variant="h2" id="about">
                  {texts.about}
                </Typography>
                <Typography variant="prose" component="p" className="bio" dir="auto">
                  {bio}
                </Typography>
              </section>
            )}
            <SideCards courses={teacher.courses} />
          </About>
        )}
        <Part aria-labelledby="courses">
          <TeacherCourses teacher={teacher} />
        </Part>
        <TeacherReviews teacherId={teacher.id} />
      </PageContainer>
    </>
  )
}
