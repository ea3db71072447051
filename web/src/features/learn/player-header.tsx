import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { texts } from '#texts/learn'
import { ProgressLine } from '../../components/books/progress-line.tsx'
import { CoverThumbnail } from '../../components/cover-thumbnail.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { paths } from '../../config/paths.ts'
import ArrowBackRounded from '../../icons/arrow-back-rounded.tsx'
import KeyboardOutlined from '../../icons/keyboard-outlined.tsx'
import MenuBookOutlined from '../../icons/menu-book-outlined.tsx'
import { type ProgressPart, sumOf } from '../../lib/course-outline.ts'
import { markWords } from '../../lib/course-words.ts'
import { displayName } from '../../lib/display-name.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { PHONE } from '../../theme/media.ts'

/** Everything above the lesson, in pixels: the bar and the line of progress. */
export const HEAD_HEIGHT = { wide: 68, phone: 64 } as const

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: theme.zIndex.appBar,
  top: 'var(--viewing-bar, 0px)',
  backgroundColor: theme.vars.palette.background.paper,
  '& .row': { display: 'flex', alignItems: 'center', gap: 12, height: 64, padding: '0 24px 0 12px' },
  '& .back': { fontSize: '0.875rem' },
  '& .divider': { width: 1, height: 24, margin: '0 4px 0 -8px', backgroundColor: theme.vars.palette.divider },
  '& .title': { flex: 1, minWidth: 0, fontSize: '1.125rem', textAlign: 'left' },
  '& .side': { display: 'flex', alignItems: 'center', gap: 16 },
  '& .line': { borderRadius: 0, viewTransitionName: 'open-book' },
  [theme.breakpoints.down('md')]: { '& .shortcuts, & .count': { display: 'none' } },
  '@media (hover: none)': { '& .shortcuts': { display: 'none' } },
  [PHONE]: {
    '& .row': { gap: 4, height: 60, padding: '0 16px 0 4px' },
    '& .divider, & .tile, & .back-word': { display: 'none' },
    '& .back': { width: 44, padding: 0 },
    '& .title': { fontSize: '1.0625rem' },
    '& .side': { marginLeft: 8 },
  },
  '@media print': { display: 'none' },
}))

/** From the desk: the open book fades into the line, and nothing else moves. */
const fade = (
  <GlobalStyles
    styles={{
      '::view-transition-old(root)': { display: 'none' },
      '::view-transition-new(root)': { animation: 'none' },
      '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': { animationDuration: '160ms' },
      '@media (prefers-reduced-motion: reduce)': {
        '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': { animation: 'none' },
      },
    }}
  />
)

interface Props {
  course: CourseDetail
  parts: ProgressPart[]
  /** Brings hidden contents back; null while they are there, or come from the bar below. */
  onShowContents: (() => void) | null
  onShortcuts: () => void
  /** In an attempt at a quiz: the way out of it, in place of the way to the course. */
  onLeave: (() => void) | null
  /** Whether there are tools: not beside an attempt or its result. */
  hasTools: boolean
}

/** The way back, the course, and how much of it is done. It stays above the lesson. */
export function PlayerHeader({ course, parts, onShowContents, onShortcuts, onLeave, hasTools }: Props) {
  const { user } = useAuth()
  const { total, done } = sumOf(parts)
  return (
    <Bar>
      {fade}
      <div className="row">
        {onLeave ? (
          <Button onClick={onLeave} startIcon={<ArrowBackRounded />} className="back" aria-label={texts.leaveQuiz}>
            <span className="back-word">{texts.leaveQuiz}</span>
          </Button>
        ) : (
          <Button
            component={Link}
            to={paths.course(course.id)}
            startIcon={<ArrowBackRounded />}
            className="back"
            aria-label={texts.back}
          >
            <span className="back-word">{texts.back}</span>
          </Button>
        )}
        <span className="divider" />
        <span className="tile">
          <CoverThumbnail course={course} size={32} />
        </span>
        <Typography variant="h4" component="p" noWrap className="title" {...markWords(course.language, course.title)}>
          {course.title}
        </Typography>
        <div className="side">
          {hasTools && onShowContents && (
            <Tooltip title={texts.contents}>
              <IconButton aria-label={texts.contents} onClick={onShowContents}>
                <MenuBookOutlined />
              </IconButton>
            </Tooltip>
          )}
          {hasTools && (
            <Tooltip title={texts.shortcuts.title}>
              <IconButton className="shortcuts" aria-label={texts.shortcuts.title} onClick={onShortcuts}>
                <KeyboardOutlined />
              </IconButton>
            </Tooltip>
          )}
          <Typography
            variant="body2"
            className="count"
            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {texts.done({ done, all: total })}
          </Typography>
          {user && <PersonAvatar name={displayName(user)} image={user.profileImage} />}
        </div>
      </div>
      <ProgressLine
        categoryId={course.categoryId}
        parts={parts}
        label={texts.progress}
        valueText={texts.done({ done, all: total })}
        thickness={4}
        gap={2}
        className="line"
      />
    </Bar>
  )
}
