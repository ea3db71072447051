import type { QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { texts as shared } from '#texts/components-quiz'
import { texts } from '#texts/learn-quiz'
import { QuestionSquares, type SquareOf } from '../../../../components/quiz/question-squares.tsx'
import { formatPercent } from '../../../../lib/format.ts'
import type { SaverState } from '../saving/saver-state.ts'
import { SavedState } from './saved-state.tsx'
import { TimeLeft } from './time-left.tsx'

/** Beside the questions, as high as the window. */
export const SidePanel = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 'var(--player-head)',
  height: 'calc(100vh - var(--player-head))',
  overflowY: 'auto',
  backgroundColor: theme.vars.palette.background.default,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  '& > *': { padding: 24 },
  '& > * + *': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h2': { ...theme.typography.row, fontWeight: 600, marginBottom: 12 },
  '& dl': { ...theme.typography.row, display: 'grid', gap: 8, margin: '16px 0 20px' },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .note': { ...theme.typography.caption, marginTop: 10, color: theme.vars.palette.text.secondary },
}))

interface Props {
  attempt: QuizAttempt
  state: SaverState
  seconds: number | null
  squares: readonly SquareOf[]
  currentId: string | null
  disabled: boolean
  onGoTo: (number: number) => void
  onRetry: () => void
  onHandIn: () => void
}

/** What an attempt stands at: time, questions, whether it is saved, and the way to end it. */
export function TakingPanel({ attempt, state, seconds, squares, currentId, ...props }: Props) {
  const { settings, number, attemptsLeft, points } = attempt
  const done = squares.filter(({ answered }) => answered).length
  return (
    <SidePanel aria-label={texts.taking.panel}>
      {seconds !== null && settings.timeLimit !== null && (
        <div>
          <TimeLeft seconds={seconds} minutes={settings.timeLimit} />
        </div>
      )}
      <div>
        <h2>{shared.taking.progress({ done, all: squares.length })}</h2>
        <QuestionSquares squares={squares} currentId={currentId} onGoTo={props.onGoTo} />
      </div>
      <div>
        <SavedState state={state} onRetry={props.onRetry} />
        <dl>
          <Fact
            name={texts.taking.attempt}
            value={texts.taking.attemptOf({ number, all: attemptsLeft === null ? null : number + attemptsLeft })}
          />
          <Fact name={texts.taking.passMark} value={formatPercent(settings.passMark)} />
          <Fact name={texts.taking.points} value={String(points)} />
        </dl>
        <Button variant="contained" fullWidth data-writes onClick={props.onHandIn} disabled={props.disabled}>
          {shared.taking.handIn}
        </Button>
        <p className="note">{texts.taking.handInHelp({ timed: attempt.dueAt !== null })}</p>
      </div>
    </SidePanel>
  )
}

export function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
