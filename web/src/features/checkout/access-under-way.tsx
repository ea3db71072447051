import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/checkout'
import { watchCourse } from '../../api/settling-changes.ts'
import { useIsLive } from '../../api/use-is-live.ts'
import type { CoverCourse } from '../../components/course-cover.tsx'
import { paths } from '../../config/paths.ts'
import { OutcomeCard } from './outcome-card.tsx'

/** Paid and recorded; the enrollment follows by itself, and with it the course: the page goes on as soon as it is there. */
export function AccessUnderWay({ course }: { course: CoverCourse & { title: string } }) {
  const isLive = useIsLive()
  useEffect(() => (isLive ? undefined : watchCourse(course.id)), [isLive, course.id])
  return (
    <OutcomeCard
      course={course}
      title={texts.underWay.title}
      actions={
        <Button component={Link} to={paths.purchases} variant="outlined">
          {texts.viewPurchases}
        </Button>
      }
    >
      <Typography>{texts.underWay.text({ course: course.title })}</Typography>
    </OutcomeCard>
  )
}
