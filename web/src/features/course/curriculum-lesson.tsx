import type { Lesson } from '@lectern/contracts/courses.ts'
import CheckRounded from '@mui/icons-material/CheckRounded'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { LessonTypeIcon } from '../../components/lesson-type-icon.tsx'

const TYPE_LABELS: Record<Lesson['type'], string> = { video: 'Video', text: 'Reading', quiz: 'Quiz' }

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.row,
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  minHeight: 56,
  padding: '8px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& .title': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .type, & .minutes': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& .type': { width: 60, [theme.breakpoints.down('sm')]: { display: 'none' } },
  '& .minutes': { width: 48, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: {
    minHeight: 64,
    padding: '8px 16px',
    gap: 12,
    '& .minutes:empty': { display: 'none' },
  },
}))

/** `completed` is null for somebody who is not enrolled. */
export function CurriculumLesson({ lesson, completed }: { lesson: Lesson; completed: boolean | null }) {
  return (
    <Row>
      <LessonTypeIcon type={lesson.type} />
      <span className="title">{lesson.title}</span>
      {completed === null && <Chip variant="outlined" label="Preview" />}
      {completed === false && <Chip variant="outlined" label="Unlock" />}
      {completed === true && <Chip color="success" icon={<CheckRounded />} label="Completed" />}
      <span className="type">{TYPE_LABELS[lesson.type]}</span>
      <span className="minutes">{lesson.duration === null ? '' : `${lesson.duration} min`}</span>
    </Row>
  )
}
