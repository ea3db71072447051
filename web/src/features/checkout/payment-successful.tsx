import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/checkout'
import { paths } from '../../config/paths.ts'
import { OutcomeCard } from './outcome-card.tsx'

export function PaymentSuccessful({ course }: { course: CourseDetail }) {
  return (
    <OutcomeCard
      course={course}
      title={texts.successful.title}
      lead={texts.successful.lead}
      actions={
        <>
          <Button component={Link} to={paths.learn(course.id)} variant="contained">
            {texts.successful.start}
          </Button>
          <Button component={Link} to={paths.courses} variant="outlined">
            {texts.browseMore}
          </Button>
        </>
      }
    >
      <Typography>{texts.successful.text({ course: course.title })}</Typography>
    </OutcomeCard>
  )
}
