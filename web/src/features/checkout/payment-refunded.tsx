import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/checkout'
import { paths } from '../../config/paths.ts'
import { CourseActions } from './course-actions.tsx'
import { OutcomeCard } from './outcome-card.tsx'

/** Paid for a course that the student had got in another way meanwhile. */
export function PaymentRefunded({ course }: { course: CourseDetail }) {
  return (
    <OutcomeCard
      course={course}
      title={texts.moneyBack.title}
      actions={<CourseActions courseId={course.id} to={paths.purchases} label={texts.viewPurchases} />}
    >
      <Typography>{texts.moneyBack.text({ course: course.title })}</Typography>
    </OutcomeCard>
  )
}
