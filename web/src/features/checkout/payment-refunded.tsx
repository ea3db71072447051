import type { CourseDetail } from '@lectern/contracts/courses.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { OutcomeCard } from './outcome-card.tsx'

/** Paid for a course that the student had got in another way meanwhile. */
export function PaymentRefunded({ course }: { course: CourseDetail }) {
  return (
    <OutcomeCard
      course={course}
      title="Your money is on its way back"
      actions={
        <>
          <Button component={Link} to={paths.learn(course.id)} variant="contained">
            Go to Course
          </Button>
          <Button component={Link} to={paths.purchases} variant="outlined">
            View Purchases
          </Button>
        </>
      }
    >
      <Typography>
        You already had access to "{course.title}" when this payment arrived, so we are refunding it in full. Your bank
        may take a few days to show it.
      </Typography>
    </OutcomeCard>
  )
}
