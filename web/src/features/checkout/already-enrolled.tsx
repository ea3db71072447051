import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { CheckoutCard } from './checkout-card.tsx'

export function AlreadyEnrolled({ course }: { course: { id: number; title: string } }) {
  return (
    <CheckoutCard
      title="Already Enrolled"
      actions={
        <>
          <Button component={Link} to={paths.learn(course.id)} variant="contained">
            Go to Course
          </Button>
          <Button component={Link} to={paths.courses} variant="outlined">
            Browse More Courses
          </Button>
        </>
      }
    >
      <Typography>You are already enrolled in this course.</Typography>
      <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {course.title}
      </Typography>
    </CheckoutCard>
  )
}
