import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/checkout'
import { paths } from '../../config/paths.ts'
import { OutcomeCard } from './outcome-card.tsx'

/** Paid for a course that the student had got in another way meanwhile. */
export function PaymentRefunded({ course }: { course: CourseDetail }) {
  return (
    <OutcomeCard
      course={course}
      title={texts.moneyBack.title}
      actions={
        <>
          <Button component={Link} to={paths.learn(course.id)} variant="contained">
            {texts.goToCourse}
          </Button>
          <Button component={Link} to={paths.purchases} variant="outlined">
            {texts.viewPurchases}
          </Button>
        </>
      }
    >
      <Typography>{texts.moneyBack.text({ course: course.title })}</Typography>
    </OutcomeCard>
  )
}
