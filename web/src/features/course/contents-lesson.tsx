import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { texts } from '#texts/course'
import { useCourseWords } from '../../components/course-language.ts'
import { LessonTypeIcon } from '../../components/lesson-type-icon.tsx'
import { paths } from '../../config/paths.ts'
import CheckRounded from '../../icons/check-rounded.tsx'
import { formatMinutes } from '../../lib/durations.ts'
import { PHONE, TOUCH } from '../../theme/media.ts'
import { SANS, SERIF } from '../../theme/typography.ts'
import type { Reader } from './course-sums.ts'
import { Leader } from './leader.tsx'

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, auto) minmax(24px, 1fr) 58px 62px',
  alignItems: 'baseline',
  minHeight: 38,
  padding: '6px 28px 6px 0',
  '& > svg': { alignSelf: 'start', marginTop: 3, color: theme.vars.palette.text.secondary },
  '& > .name': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    minWidth: 0,
    paddingLeft: 14,
    font: `400 1.0625rem/${26 / 17} ${SERIF}`,
    overflowWrap: 'anywhere',
    '& > *': { minWidth: 0 },
  },
  '&.next > .name': { fontWeight: 600 },
  '& a': {
    fontWeight: 'inherit',
    position: 'relative',
    [TOUCH]: { '&::after': { content: '""', position: 'absolute', inset: '-9px 0' } },
  },
  '& > .type': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& > .minutes': {
    ...theme.typography.row,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  [PHONE]: {
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    paddingRight: 24,
    '& > .name': { flexDirection: 'column', alignItems: 'flex-start' },
    '& > .leader, & > .type': { display: 'none' },
    '& > .minutes': { paddingInlineStart: 16 },
  },
}))

const Captions = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '0 4px',
  font: `600 0.6875rem/${16 / 11} ${SANS}`,
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: 3,
}))

interface Props {
  courseId: number
  lesson: Lesson
  reader: Reader | null
}

/** A line of the contents: a link where this reader may read, with what is known of them and the lesson. */
export function ContentsLesson({ courseId, lesson, reader }: Props) {
  const isNext = reader?.next?.id === lesson.id
  return (
    <Row {...(isNext && { className: 'next', 'aria-current': 'step' })}>
      <LessonTypeIcon type={lesson.type} />
      <span className="name">
        <LessonName courseId={courseId} lesson={lesson} isEnrolled={reader !== null} />
        {lesson.captionLanguages && (
          <Captions role="img" aria-label={texts.contents.hasCaptions}>
            {texts.contents.captions}
          </Captions>
        )}
        <StateChip lesson={lesson} reader={reader} />
      </span>
      <Leader />
      <span className="type">{texts.contents.types[lesson.type]}</span>
      <span className="minutes">{lesson.duration === null ? '' : formatMinutes(lesson.duration)}</span>
    </Row>
  )
}

function LessonName({ courseId, lesson, isEnrolled }: { courseId: number; lesson: Lesson; isEnrolled: boolean }) {
  const words = useCourseWords()
  if (isEnrolled) {
    return (
      <MuiLink
        component={Link}
        to={paths.learn(courseId, lesson.id)}
        color="textPrimary"
        underline="hover"
        {...words(lesson.title)}
      >
        {lesson.title}
      </MuiLink>
    )
  }
  if (!lesson.freePreview) return <span {...words(lesson.title)}>{lesson.title}</span>
  return (
    <MuiLink component={Link} to={paths.preview(courseId, lesson.id)} underline="always" {...words(lesson.title)}>
      {lesson.title}
    </MuiLink>
  )
}

function StateChip({ lesson, reader }: Pick<Props, 'lesson' | 'reader'>) {
  if (reader?.completed.has(lesson.id)) {
    return <Chip color="success" icon={<CheckRounded />} label={texts.contents.completed} />
  }
  if (reader) return <Chip variant="outlined" label={texts.contents.unlock} />
  if (!lesson.freePreview) return null
  return <Chip variant="outlined" label={texts.contents.preview} sx={{ color: 'primary.main', borderColor: 'edge' }} />
}
