import type { Answer, QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { texts as shared } from '#texts/components-quiz'
import { texts } from '#texts/learn-quiz'
import { isComplete } from '../../../../components/quiz/answers/answered.ts'
import { idOfQuestion, Question } from '../../../../components/quiz/question.tsx'
import type { SquareOf } from '../../../../components/quiz/question-squares.tsx'
import { whatIsShown } from '../../../../components/quiz/what-is-shown.ts'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import { useMedia } from '../../../../lib/use-media.ts'
import { FROM_MD } from '../../../../theme/media.ts'
import type { OpenedAttempt } from '../saving/open-attempt.ts'
import { HandInDialog } from './hand-in-dialog.tsx'
import { HandInBar, TopBar } from './phone-bars.tsx'
import { TakingPanel } from './taking-panel.tsx'
import { TimeAnnounced } from './time-left.tsx'
import { useHandingIn } from './use-handing-in.ts'
import { useSaver } from './use-saver.ts'
import { useTimeLeft } from './use-time-left.ts'

const Questions = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  marginTop: 32,
  '& .end': {
    ...theme.typography.body2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    paddingTop: 24,
    color: theme.vars.palette.text.secondary,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& > span': { flex: '1 1 100px' },
  },
}))

interface Props {
  opened: OpenedAttempt
  /** Where what stands beside the questions goes; on small screens above them. */
  side: HTMLElement | null
  onResult: (attempt: QuizAttempt) => void
  onTakeOver: () => void
}

/** An open attempt: its questions, and all that keeps it. */
export function Taking({ opened, side, onResult, onTakeOver }: Props) {
  const { attempt } = opened
  const saver = useSaver(opened)
  const state = useSyncExternalStore(saver.subscribe, saver.snapshot)
  const { status, answers, marked } = state
  const seconds = useTimeLeft(saver.clock, attempt.dueAt)
  const over = seconds === 0 || status.is === 'handed-in'
  const { handIn, pending, failure, forgetFailure } = useHandingIn({ attemptId: attempt.id, saver, over, onResult })
  const [asks, setAsks] = useState(false)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const isWide = useMedia(FROM_MD) === true
  const readOnly = over || status.is === 'other-tab'

  const squares = attempt.questions.map((question, index): SquareOf => {
    const { id } = question
    return { id, number: index + 1, answered: isComplete(question, answers[id]), marked: marked.includes(id) }
  })
  const done = squares.filter(({ answered }) => answered).length
  const onAnswer = useCallback((id: string, answer: Answer) => saver.answer(id, answer), [saver])
  const onMark = useCallback((id: string, isMarked: boolean) => saver.mark(id, isMarked), [saver])

  function goTo(number: number) {
    const question = document.getElementById(idOfQuestion(number))
    question?.scrollIntoView({ block: 'start' })
    question?.focus({ preventScroll: true })
  }
  function lookOver() {
    const next = squares.find(({ answered }) => !answered) ?? squares.find((one) => one.marked)
    goTo(next?.number ?? 1)
  }
  function askOrHandIn() {
    forgetFailure()
    if (squares.some((one) => !one.answered || one.marked)) setAsks(true)
    else void confirm()
  }
  /** What fails is said in the dialog. */
  async function confirm() {
    if (!(await handIn())) setAsks(true)
  }

  const bars = { state, seconds, onRetry: saver.retryNow }
  return (
    <>
      <Typography variant="body1" sx={{ color: 'text.secondary', mt: -1.5 }}>
        {shared.about({
          questions: attempt.questions.length,
          points: attempt.points,
          shown: whatIsShown(attempt.settings),
        })}
      </Typography>
      {status.is === 'other-tab' && (
        <Alert
          severity="info"
          sx={{ mt: 3 }}
          action={
            <Button size="small" onClick={onTakeOver}>
              {texts.taking.takeOver}
            </Button>
          }
        >
          <strong>{texts.taking.otherTab}</strong>
          <br />
          {texts.taking.otherTabHelp}
        </Alert>
      )}
      {over && (
        <Alert severity="info" sx={{ mt: 3 }}>
          {seconds === 0 ? texts.taking.timeOver : texts.taking.handedInElsewhere}
        </Alert>
      )}
      <Questions onBlur={() => void saver.flush()}>
        {attempt.questions.map((question, index) => (
          <Question
            key={question.id}
            question={question}
            number={index + 1}
            answer={answers[question.id]}
            marked={marked.includes(question.id)}
            readOnly={readOnly}
            onAnswer={onAnswer}
            onMark={onMark}
            onCurrent={setCurrentId}
          />
        ))}
        <div className="end">
          <span>
            {readOnly
              ? shared.taking.progress({ done, all: squares.length })
              : texts.taking.progressSaved({ done, all: squares.length, saved: status.is === 'saved' })}
          </span>
          <Button variant="outlined" onClick={lookOver}>
            {texts.taking.lookOver}
          </Button>
        </div>
      </Questions>
      {side &&
        createPortal(
          isWide ? (
            <TakingPanel
              {...{ attempt, squares, currentId, ...bars }}
              disabled={readOnly || pending}
              onGoTo={goTo}
              onHandIn={askOrHandIn}
            />
          ) : (
            <TopBar {...bars} done={done} all={squares.length} />
          ),
          side,
        )}
      {!isWide && <HandInBar open={squares.length - done} disabled={readOnly || pending} onHandIn={askOrHandIn} />}
      <HandInDialog
        open={asks && !over}
        {...{ squares, pending, failure }}
        onHandIn={() => void confirm()}
        onClose={() => setAsks(false)}
      />
      {seconds !== null && <TimeAnnounced seconds={seconds} />}
      <VisuallyHidden role="status">{spoken(status.is)}</VisuallyHidden>
    </>
  )
}

/** What goes wrong is said aloud; that each letter is saved isn't. */
function spoken(is: string): string {
  if (is === 'offline') return texts.saved.offline
  if (is === 'failed') return texts.saved.short.failed
  return is === 'other-tab' ? texts.taking.otherTab : ''
}
