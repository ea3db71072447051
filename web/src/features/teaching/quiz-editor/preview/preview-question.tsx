import type { Answer, QuestionResult, ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import CancelRounded from '@mui/icons-material/CancelRounded'
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import { styled } from '@mui/material/styles'
import { AnswerField } from '../../../../components/quiz/answers/answer-field.tsx'
import { QuizText } from '../../../../components/quiz/quiz-text.tsx'
import { VisuallyHidden } from '../../../../components/visually-hidden.tsx'
import { texts } from '../texts.ts'

const Frame = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: '0 0 32px',
  padding: '32px 0 0',
  border: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& .head': {
    ...theme.typography.body2,
    display: 'flex',
    gap: 8,
    marginBottom: 8,
    color: theme.vars.palette.text.secondary,
  },
  '& .head > :first-of-type': { flex: 1, fontWeight: 600 },
  '& .answer': { marginTop: 16 },
  '& .outcome': {
    ...theme.typography.row,
    display: 'flex',
    gap: 12,
    marginTop: 16,
    padding: '14px 18px',
    borderRadius: 10,
    backgroundColor: theme.vars.palette.tint.error,
    '& > svg': { flexShrink: 0, marginTop: 1, color: theme.vars.palette.error.main },
    '&.right': { backgroundColor: theme.vars.palette.tint.success },
    '&.right > svg': { color: theme.vars.palette.success.main },
    '& strong': { display: 'block', fontWeight: 600 },
  },
}))

interface Props {
  number: number
  question: ShownQuestion
  answer: Answer | undefined
  /** undefined until the answers are checked. */
  result: QuestionResult | undefined
  onAnswer: (answer: Answer) => void
}

/** A question as its student sees it; once it is checked, what it got and what is said to that. */
export function PreviewQuestion({ number, question, answer, result, onAnswer }: Props) {
  const name = texts.name(String(number))
  const said = result ? [...Object.values(result.optionFeedback), result.feedback].filter((html) => html !== '') : []
  return (
    <Frame disabled={result !== undefined}>
      <VisuallyHidden as="legend">{name}</VisuallyHidden>
      <div className="head">
        <span aria-hidden>{name}</span>
        <span>{result ? texts.previewing.points(result.points, question.points) : texts.points(question.points)}</span>
      </div>
      <QuizText html={question.text} className="question" />
      <div className="answer">
        <AnswerField question={question} answer={answer} onChange={onAnswer} disabled={result !== undefined} />
      </div>
      {result && (
        <div className={result.right ? 'outcome right' : 'outcome'}>
          {result.right ? <CheckCircleRounded aria-hidden /> : <CancelRounded aria-hidden />}
          <div>
            <strong>{result.right ? texts.previewing.right : texts.previewing.wrong}</strong>
            {said.map((html) => (
              <QuizText key={html} html={html} className="choice" />
            ))}
          </div>
        </div>
      )}
    </Frame>
  )
}
