import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import CheckRounded from '@mui/icons-material/CheckRounded'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { LessonTypeIcon } from '../../components/lesson-type-icon.tsx'
import { paths } from '../../config/paths.ts'
import { texts } from './texts.ts'

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

interface Props {
  courseId: number
  lesson: Lesson
  /** `null` for somebody who is not enrolled. */
  completed: boolean | null
}

/** A free preview leads to its text, for who isn't enrolled. */
export function CurriculumLesson({ courseId, lesson, completed }: Props) {
  return (
    <Row>
      <LessonTypeIcon type={lesson.type} />
      <span className="title">
        {completed === null && lesson.freePreview ? (
          <MuiLink component={Link} to={paths.preview(courseId, lesson.id)}>
            {lesson.title}
          </MuiLink>
        ) : (
          lesson.title
        )}
      </span>
      {completed === null && <Chip variant="outlined" label={texts.curriculum.preview} />}
      {completed === false && <Chip variant="outlined" label={texts.curriculum.unlock} />}
      {completed === true && <Chip color="success" icon={<CheckRounded />} label={texts.curriculum.completed} />}
      <span className="type">{texts.curriculum.types[lesson.type]}</span>
      <span className="minutes">{lesson.duration === null ? '' : texts.curriculum.minutes(lesson.duration)}</span>
    </Row>
  )
}
