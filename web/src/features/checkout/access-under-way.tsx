import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { watchCourse } from '../../api/changes.ts'
import type { CoverCourse } from '../../components/course-cover.tsx'
import { paths } from '../../config/paths.ts'
import { OutcomeCard } from './outcome-card.tsx'

/** Paid and recorded; the enrollment follows by itself, and with it the course: the page goes on as soon as it is there. */
export function AccessUnderWay({ course }: { course: CoverCourse & { title: string } }) {
  useEffect(() => watchCourse(course.id), [course.id])
  return (
    <OutcomeCard
      course={course}
      title="Your payment has arrived"
      actions={
        <Button component={Link} to={paths.purchases} variant="outlined">
          View Purchases
        </Button>
      }
    >
      <Typography>
        Only your enrollment in "{course.title}" is still missing. You don’t need to pay again: it usually takes a few
        seconds, and this page goes on by itself.
      </Typography>
    </OutcomeCard>
  )
}
