import type { QuizAttempt, QuizOverview } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/learn-quiz'
import { idOfQuestion } from '../../../../components/quiz/question.tsx'
import { Squares } from '../../../../components/quiz/question-squares.tsx'
import { outcomeOf } from '../../../../components/quiz/result/outcome.ts'
import CheckRounded from '../../../../icons/check-rounded.tsx'
import CloseRounded from '../../../../icons/close-rounded.tsx'
import { AttemptRows } from '../overview/attempt-rows.tsx'
import { SidePanel } from '../taking/taking-panel.tsx'

const Panel = styled(SidePanel)(({ theme }) => ({
  '& > * + *': { borderTop: 0, paddingTop: 8 },
  [theme.breakpoints.down('md')]: {
    position: 'static',
    height: 'auto',
    border: 0,
    backgroundColor: 'transparent',
    '& > *': { padding: '24px 0 0' },
  },
}))

const MARKS = { right: <CheckRounded />, partly: '½', wrong: <CloseRounded /> }

interface Props {
  attempt: QuizAttempt
  quiz: QuizOverview
  completed: boolean
}

/** Beside a result: how each question went, and all attempts. */
export function ResultPanel({ attempt, quiz, completed }: Props) {
  const results = attempt.result?.questions
  return (
    <Panel aria-label={texts.result.attempts}>
      {results && (
        <div>
          <h2>{texts.result.answers}</h2>
          <Squares>
            {attempt.questions.map(({ id }, index) => {
              const how = outcomeOf(results.find(({ questionId }) => questionId === id))
              return (
                <li key={id}>
                  <a
                    href={`#${idOfQuestion(index + 1)}`}
                    className={how}
                    aria-label={texts.result.square({ number: index + 1, how })}
                    onClick={(event) => {
                      event.preventDefault()
                      show(index + 1)
                    }}
                  >
                    {index + 1}
                    {MARKS[how]}
                  </a>
                </li>
              )
            })}
          </Squares>
        </div>
      )}
      <div>
        <h2>{texts.result.attempts}</h2>
        <AttemptRows quiz={quiz} currentId={attempt.id} />
        {completed && <p className="note">{texts.result.stays}</p>}
      </div>
    </Panel>
  )
}

/** Opens what folds it away. */
function show(number: number): void {
  const question = document.getElementById(idOfQuestion(number))
  const fold = question?.closest('details')
  if (fold) fold.open = true
  question?.scrollIntoView({ block: 'start' })
  question?.focus({ preventScroll: true })
}
