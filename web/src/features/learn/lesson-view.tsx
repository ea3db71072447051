import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded'
import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded'
import CheckRounded from '@mui/icons-material/CheckRounded'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { readAhead, useLesson } from '../../api/lesson.ts'
import { LessonBody } from '../../components/lesson-content/lesson-body.tsx'
import { LessonUnread } from '../../components/lesson-content/lesson-unread.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { PHONE } from '../../theme/media.ts'
import type { Place } from './course-outline.ts'
import { texts } from './texts.ts'

const Column = styled('article')({
  maxWidth: 744,
  margin: '0 auto',
  padding: '56px 32px',
  [PHONE]: { padding: '28px 20px 32px' },
})

const Actions = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  gap: 12,
  marginTop: 56,
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-child': { justifySelf: 'start' },
  '& > :last-child': { justifySelf: 'end' },
  [PHONE]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    '& > *': { width: '100%', padding: '0 8px' },
    '& > .complete': { gridColumn: '1 / -1', gridRow: 1 },
  },
}))

interface Props {
  place: Place
  completed: boolean
  /** The completing call is under way. */
  pending: boolean
  onGoTo: (lessonId: number) => void
  onComplete: () => void
  notice: ReactNode
}

export function LessonView({ place, completed, pending, onGoTo, onComplete, notice }: Props) {
  const { current, previous, next } = place
  const { lesson } = current
  const heading = useFocusOnChange(lesson.id)
  const { data: read, error, mutate } = useLesson(lesson.id)
  const nextId = read && next?.id
  useEffect(() => {
    if (nextId) readAhead(nextId)
  }, [nextId])
  usePageTitle(lesson.title)
  return (
    <Column>
      {notice}
      <div style={{ display: 'flex', gap: 12, marginBottom: 16 }}>
        <Chip label={texts.place(current.moduleNumber, current.lessonNumber)} />
        {completed ? (
          <Chip color="success" icon={<CheckRounded />} label={texts.completed} />
        ) : (
          <Chip color="secondary" label={texts.inProgress} />
        )}
      </div>
      <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ mb: 3.5, overflowWrap: 'anywhere' }}>
        {lesson.title}
      </Typography>
      {read ? <LessonBody key={lesson.id} lesson={read} /> : <LessonUnread error={error} onRetry={() => mutate()} />}
      <Actions>
        <Button
          variant="outlined"
          startIcon={<ArrowBackRounded />}
          disabled={!previous}
          onClick={() => previous && onGoTo(previous.id)}
        >
          {texts.previous}
        </Button>
        {completed ? (
          <span />
        ) : (
          <Button
            variant="contained"
            className="complete"
            startIcon={<CheckRounded />}
            disabled={pending}
            // The second click of a double click would meet the next lesson.
            onClick={(event) => event.detail <= 1 && onComplete()}
          >
            {texts.complete}
          </Button>
        )}
        <Button
          variant="outlined"
          endIcon={<ArrowForwardRounded />}
          disabled={!next}
          onClick={() => next && onGoTo(next.id)}
        >
          {texts.next}
        </Button>
      </Actions>
    </Column>
  )
}

/** Another lesson starts at its title, for the eye and for the keyboard; the first one leaves the page as it opened. */
function useFocusOnChange(lessonId: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownId = useRef(lessonId)
  useEffect(() => {
    if (shownId.current === lessonId) return
    shownId.current = lessonId
    heading.current?.focus({ preventScroll: true })
    if (!window.location.hash) window.scrollTo({ top: 0 })
  }, [lessonId])
  return heading
}
