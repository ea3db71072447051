import type { QuizOverview } from '@lectern/contracts/shapes/quiz-attempts.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { texts as shared } from '#texts/components-quiz'
import { texts } from '#texts/learn-quiz'
import { whatIsShown } from '../../../../components/quiz/what-is-shown.ts'
import { formatPercent } from '../../../../lib/format.ts'
import { PHONE } from '../../../../theme/media.ts'
import { Fact } from '../taking/taking-panel.tsx'
import { useBeginning } from '../use-beginning.ts'
import { AttemptRows } from './attempt-rows.tsx'
import { PassedRow } from './passed-row.tsx'

const Card = styled('section')(({ theme }) => ({
  marginTop: 32,
  padding: 24,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(100px, 1fr))',
    gap: 16,
    margin: 0,
  },
  '& dt': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.row, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .notes': { ...theme.typography.body2, marginTop: 20, color: theme.vars.palette.text.secondary },
  '& .ways': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 16px', marginTop: 24 },
  '& .ways > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [PHONE]: { padding: 20, '& .ways > button': { width: '100%' } },
}))

interface Props {
  quiz: QuizOverview
  completed: boolean
  isEnd: boolean
}

/** A quiz before and between attempts: how it is graded, the way into it, and what came of it so far. */
export function Overview({ quiz, completed, isEnd }: Props) {
  const { settings, attempts, attemptsLeft, openAttemptId, passed } = quiz
  const { begin, goOn, pending, failure } = useBeginning(quiz.lessonId)
  const last = attempts.findLast(({ handedInAt }) => handedInAt !== null)
  if (isEnd && passed && openAttemptId === null && last) return <PassedRow quiz={quiz} />
  const isOpen = openAttemptId !== null
  const canBegin = attemptsLeft === null || attemptsLeft > 0
  const beginLabel = attempts.length === 0 ? texts.overview.begin : texts.overview.again
  return (
    <>
      <Card aria-label={texts.overview.label}>
        <dl>
          <Fact name={texts.overview.questions} value={String(quiz.questionCount)} />
          <Fact name={texts.overview.points} value={String(quiz.points)} />
          <Fact name={texts.overview.passMark} value={formatPercent(settings.passMark)} />
          <Fact
            name={texts.overview.attempts({ isLimited: attemptsLeft !== null })}
            value={
              attemptsLeft === null
                ? texts.overview.unlimited
                : texts.overview.of({ left: attemptsLeft, all: settings.attempts ?? attemptsLeft })
            }
          />
          <Fact
            name={texts.overview.time}
            value={
              settings.timeLimit === null
                ? texts.overview.noLimit
                : texts.overview.minutes({ minutes: settings.timeLimit })
            }
          />
        </dl>
        <div className="notes">
          <p>{shared.result.hidden({ shown: whatIsShown(settings) })}</p>
          {settings.timeLimit !== null && <p>{texts.overview.clockRuns}</p>}
          {!settings.required && !completed && <p>{texts.overview.notRequired}</p>}
        </div>
        {failure !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {texts.overview.notBegun} {failure}
          </Alert>
        )}
        <div className="ways">
          {isOpen && (
            <Button variant="contained" onClick={() => goOn(openAttemptId)}>
              {texts.overview.goOn}
            </Button>
          )}
          {!isOpen && canBegin && (
            <Button
              variant={passed ? 'outlined' : 'contained'}
              data-writes
              onClick={() => void begin()}
              disabled={pending}
            >
              {beginLabel}
            </Button>
          )}
          {!isOpen && attempts.length > 0 && <p>{texts.overview.left({ left: attemptsLeft })}</p>}
        </div>
      </Card>
      {attempts.length > 0 && (
        <section>
          <Typography variant="h5" component="h2" sx={{ mt: 4, mb: 1 }}>
            {texts.overview.soFar}
          </Typography>
          <AttemptRows quiz={quiz} currentId={null} />
        </section>
      )}
    </>
  )
}
