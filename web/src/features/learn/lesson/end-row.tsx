import type { Lesson } from '@lectern/contracts/shapes/courses.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/learn'
import { useCourseWords } from '../../../components/course-language.ts'
import ArrowBackRounded from '../../../icons/arrow-back-rounded.tsx'
import ArrowForwardRounded from '../../../icons/arrow-forward-rounded.tsx'
import CheckRounded from '../../../icons/check-rounded.tsx'
import { PHONE } from '../../../theme/media.ts'
import { SERIF } from '../../../theme/typography.ts'

const Row = styled('nav')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: 24,
  marginTop: 48,
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .way': {
    minHeight: 44,
    maxWidth: 200,
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    borderRadius: 4,
    '&:hover .name': { textDecoration: 'underline', textUnderlineOffset: 3, textDecorationThickness: 1 },
  },
  '& .next': { gridColumn: 3, justifySelf: 'end', textAlign: 'right' },
  '& .label': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    color: theme.vars.palette.text.secondary,
  },
  '& .next .label': { justifyContent: 'flex-end' },
  '& .label svg': { fontSize: 18 },
  '& .name': {
    fontFamily: SERIF,
    fontSize: '1rem',
    lineHeight: 22 / 16,
    fontWeight: 600,
    wordSpacing: 0,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  '& .state': { gridColumn: 2, gridRow: 1 },
  '& .done': {
    ...theme.typography.button,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    height: 44,
    padding: '0 20px',
    borderRadius: 8,
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.tint.success,
  },
  [PHONE]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '16px 24px',
    '& .state': { gridColumn: '1 / -1', width: '100%', height: 48 },
    '& .next': { gridColumn: 2 },
  },
  '@media print': { display: 'none' },
}))

interface Props {
  previous: Lesson | null
  next: Lesson | null
  completed: boolean
  /** null: by hand it can't be completed (now). */
  onComplete: (() => void) | null
}

/** After the text: the lessons before and after by their names, and between them what is to be done or was. */
export function EndRow({ previous, next, completed, onComplete }: Props) {
  const state = useRef<HTMLElement>(null)
  const words = useCourseWords()
  useRestoredFocus(state, completed)
  return (
    <Row aria-label={texts.ways}>
      {previous && (
        <Link className="way" to={{ search: `?lesson=${previous.id}` }} rel="prev">
          <span className="label">
            <ArrowBackRounded aria-hidden="true" /> {texts.previous}
          </span>
          <span className="name" {...words(previous.title)}>
            {previous.title}
          </span>
        </Link>
      )}
      {completed && (
        <span className="state done" ref={state} tabIndex={-1}>
          <CheckRounded aria-hidden="true" /> {texts.completed}
        </span>
      )}
      {!completed && onComplete && (
        <Button
          className="state"
          ref={state as RefObject<HTMLButtonElement | null>}
          data-writes
          variant="contained"
          startIcon={<CheckRounded />}
          // The second click of a double click would meet the next lesson.
          onClick={(event) => event.detail <= 1 && onComplete()}
        >
          {texts.complete}
        </Button>
      )}
      {next && (
        <Link className="way next" to={{ search: `?lesson=${next.id}` }} rel="next">
          <span className="label">
            {texts.next} <ArrowForwardRounded aria-hidden="true" />
          </span>
          <span className="name" {...words(next.title)}>
            {next.title}
          </span>
        </Link>
      )}
    </Row>
  )
}

/** The button gives way to a chip, and comes back should the call fail: the keyboard stays where it was. */
function useRestoredFocus(state: RefObject<HTMLElement | null>, completed: boolean) {
  const shown = useRef(completed)
  useEffect(() => {
    if (shown.current === completed) return
    shown.current = completed
    if (document.activeElement === document.body) state.current?.focus({ preventScroll: true })
  }, [state, completed])
}
