import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { useEnroll } from '../../session/use-enroll.ts'
import { texts } from './texts.ts'

const Stack = styled('div')({ display: 'grid', gap: 12 })

/** What this viewer can do with the course. */
export function EnrollActions({ course }: { course: CourseDetail }) {
  const { user, isLoading } = useAuth()
  if (isLoading) return <Skeleton height={52} />
  if (course.isEnrolled) return <Enrolled courseId={course.id} />
  if (user?.id === course.teacherId) {
    return (
      <Button component={Link} to={paths.editCourse(course.id)} variant="contained" size="large" fullWidth>
        {texts.offer.edit}
      </Button>
    )
  }
  if (user?.role === 'teacher') return <Typography variant="row">{texts.offer.teacher}</Typography>
  if (user) return <NotEnrolled course={course} />
  return (
    <Button component={Link} to={paths.login(paths.course(course.id))} variant="contained" size="large" fullWidth>
      {texts.offer.visitor}
    </Button>
  )
}

function Enrolled({ courseId }: { courseId: number }) {
  return (
    <Stack>
      <Typography variant="row">{texts.offer.enrolled}</Typography>
      <Button component={Link} to={paths.learn(courseId)} variant="contained" size="large" fullWidth>
        {texts.offer.goOn}
      </Button>
    </Stack>
  )
}

/** One button: a course with a price is bought, a free one is enrolled in. */
function NotEnrolled({ course }: { course: CourseDetail }) {
  const isFree = course.price === 0
  const { enrollNow, pending } = useEnroll(course.id, texts.offer.notEnrolled)
  if (isFree) {
    return (
      <Button variant="contained" size="large" fullWidth disabled={pending} onClick={enrollNow}>
        {pending ? texts.offer.enrolling : texts.offer.enroll}
      </Button>
    )
  }
  return (
    <Button component={Link} to={paths.checkout(course.id)} variant="contained" size="large" fullWidth>
      {texts.offer.checkout}
    </Button>
  )
}
