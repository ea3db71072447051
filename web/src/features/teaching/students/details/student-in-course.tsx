import type { EnrollmentDetails } from '@lectern/contracts/shapes/students.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/teaching-students'
import { useCourse } from '../../../../api/course.ts'
import type { StudentAccess } from '../student-access.ts'
import { LessonProgress } from './lesson-progress.tsx'
import { studiedModules } from './lessons.ts'
import { StudentCertificate } from './student-certificate.tsx'
import { StudentFigures } from './student-figures.tsx'
import { StudentSpine } from './student-spine.tsx'
import { Timeline } from './timeline.tsx'
import { shownEntries } from './timeline-entries.ts'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 344px',
  alignItems: 'start',
  gap: 20,
  marginTop: 24,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 },
}))

/** One course of a student: figures, the book, the lessons, the time line. */
export function StudentInCourse({ details, access }: { details: EnrollmentDetails; access: StudentAccess }) {
  const { data: course, error, mutate } = useCourse(details.enrollment.courseId)
  const modules = course && studiedModules(course, details.progress)
  const titles = new Map(course?.modules.flatMap(({ lessons }) => lessons.map(({ id, title }) => [id, title] as const)))
  return (
    <Columns>
      <div>
        <Card>
          <StudentFigures details={details} modules={modules} />
          {course && modules && modules.length > 0 && <StudentSpine course={course} modules={modules} />}
        </Card>
        {modules && modules.length > 0 && <LessonProgress modules={modules} />}
        {modules?.length === 0 && <Typography>{texts.details.noLessons}</Typography>}
        {!course && !error && <Skeleton variant="rounded" height={320} />}
        {error && !course && (
          <Card sx={{ p: 5, textAlign: 'center' }} role="alert">
            <Typography variant="h4" component="p" sx={{ mb: 2 }}>
              {texts.details.lessonsFailed}
            </Typography>
            <Button variant="outlined" onClick={() => void mutate()}>
              {texts.details.tryAgain}
            </Button>
          </Card>
        )}
      </div>
      <div>
        {details.certificate && (
          <StudentCertificate certificate={details.certificate} student={details.enrollment.student} access={access} />
        )}
        <Timeline entries={shownEntries(details.timeline, titles)} />
      </div>
    </Columns>
  )
}
