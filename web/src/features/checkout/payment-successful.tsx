import type { CourseDetail } from '@lectern/contracts/courses.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { OutcomeCard } from './outcome-card.tsx'

export function PaymentSuccessful({ course }: { course: CourseDetail }) {
  return (
    <OutcomeCard
      course={course}
      title="Payment Successful!"
      lead="Thank you for your purchase"
      actions={
        <>
          <Button component={Link} to={paths.learn(course.id)} variant="contained">
            Start Learning
          </Button>
          <Button component={Link} to={paths.courses} variant="outlined">
            Browse More Courses
          </Button>
        </>
      }
    >
      <Typography>You have successfully enrolled in "{course.title}". Your receipt has been emailed to you.</Typography>
    </OutcomeCard>
  )
}
