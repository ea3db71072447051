import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import type { StudyState } from '@lectern/contracts/shapes/study-state.ts'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { texts as shared } from '#texts/components'
import { texts as access } from '#texts/course-access'
import { texts } from '#texts/dashboard'
import { ProgressLine } from '../../components/books/progress-line.tsx'
import { CourseCover } from '../../components/course-cover.tsx'
import { paths } from '../../config/paths.ts'
import CheckRounded from '../../icons/check-rounded.tsx'
import { markWords } from '../../lib/course-words.ts'
import { formatDate } from '../../lib/format.ts'
import { isOver } from '../../lib/is-over.ts'
import { lastAccessedText } from './last-accessed.ts'

export const EnrollmentBox = styled(Card)({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
}) as typeof Card
const Art = styled('div')({ position: 'relative' })
const Mark = styled(Chip)({ position: 'absolute', left: 16, bottom: 16 })
export const EnrollmentBody = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, padding: 24 })

/** At most three lines of it. */
const TITLE = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

interface Props {
  enrollment: EnrollmentListItem
  group: StudyState
}

export function EnrollmentCard({ enrollment, group }: Props) {
  const titleId = useId()
  const { course, progress, accessUntil } = enrollment
  const hasEnded = isOver(enrollment)
  return (
    <EnrollmentBox component="article" aria-labelledby={titleId}>
      <Art>
        <CourseCover course={course} flush />
        {group === 'completed' && (
          <Mark
            color="success"
            icon={<CheckRounded />}
            label={shared.completed({ newLessons: enrollment.newLessons })}
          />
        )}
        {group === 'not-started' && <Mark color="primary" label={texts.marks.new} />}
      </Art>
      <EnrollmentBody>
        <Typography variant="h4" component="h2" id={titleId} {...markWords(course.language, course.title)} sx={TITLE}>
          {course.title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
          {lastAccessedText(enrollment.lastAccessedAt)}
        </Typography>
        <Typography variant="body2" sx={{ mb: 'auto', color: 'text.secondary' }}>
          {accessUntil && (hasEnded ? access.ended : access.until)({ date: formatDate(accessUntil) })}
        </Typography>
        <Typography variant="body2" sx={{ mt: 2.5, mb: 1, fontWeight: 600 }}>
          {texts.complete({ percent: progress })}
        </Typography>
        <ProgressLine
          categoryId={course.categoryId}
          parts={[{ total: 100, done: progress }]}
          label={course.title}
          valueText={texts.complete({ percent: progress })}
        />
        <Button
          component={Link}
          to={hasEnded ? paths.course(course.id) : paths.learn(course.id)}
          variant="outlined"
          fullWidth
          aria-describedby={titleId}
          sx={{ mt: 2.5 }}
        >
          {hasEnded ? access.toCourse : texts.actions[group]}
        </Button>
      </EnrollmentBody>
    </EnrollmentBox>
  )
}
