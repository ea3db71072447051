import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { useEnroll } from '../../session/use-enroll.ts'
import { CheckoutCard } from './checkout-card.tsx'

interface Props {
  course: { id: number; title: string }
  /** Called first: from here on the course may say that the student is enrolled. */
  onEnrolling: (isEnrolling: boolean) => void
}

export function FreeCourse({ course, onEnrolling }: Props) {
  const navigate = useNavigate()
  const { enrollNow, pending } = useEnroll(course.id, {
    title: 'Enrollment Failed',
    description: 'There was an error enrolling you in this course. Please try again.',
  })

  async function enrollAndOpen() {
    onEnrolling(true)
    if (await enrollNow()) navigate(paths.learn(course.id))
    else onEnrolling(false)
  }

  return (
    <CheckoutCard
      title="Free Course"
      actions={
        <>
          <Button variant="contained" disabled={pending} onClick={enrollAndOpen}>
            {pending ? 'Enrolling...' : 'Enroll Now'}
          </Button>
          <Button component={Link} to={paths.courses} variant="outlined">
            Cancel
          </Button>
        </>
      }
    >
      <Typography>This course is free. Click the button below to enroll.</Typography>
      <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {course.title}
      </Typography>
    </CheckoutCard>
  )
}
