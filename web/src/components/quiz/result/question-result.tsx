import type { QuestionResult as ResultOf, ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink, type To } from 'react-router-dom'
import { texts } from '#texts/components-quiz'
import CancelRounded from '../../../icons/cancel-rounded.tsx'
import CheckCircleRounded from '../../../icons/check-circle-rounded.tsx'
import RemoveCircleOutlineRounded from '../../../icons/remove-circle-outline-rounded.tsx'
import { isAnswered } from '../answers/answered.ts'
import { Frame, idOfQuestion } from '../question.tsx'
import { QuizText } from '../quiz-text.tsx'
import { GivenAnswer } from './given-answer.tsx'
import { outcomeOf } from './outcome.ts'

const Feedback = styled('div')(({ theme }) => ({
  ...theme.typography.row,
  display: 'flex',
  gap: 12,
  marginTop: 12,
  padding: '14px 18px',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.tint.error,
  '& > svg': { flexShrink: 0, marginTop: 1, color: theme.vars.palette.error.main },
  '&.right': { backgroundColor: theme.vars.palette.tint.success },
  '&.right > svg': { color: theme.vars.palette.success.main },
  '&.partly': { backgroundColor: theme.vars.palette.tint.warning },
  '&.partly > svg': { color: theme.vars.palette.warning.main },
  '& strong': { fontWeight: 600 },
}))

const MARKS = {
  right: <CheckCircleRounded aria-hidden="true" />,
  partly: <RemoveCircleOutlineRounded aria-hidden="true" />,
  wrong: <CancelRounded aria-hidden="true" />,
}

interface LessonToRead {
  id: number
  title: string
}

export interface Reading {
  /** The lessons of the course, by which feedback names them. */
  lessons: readonly LessonToRead[]
  toLesson: (lesson: LessonToRead) => To
}

interface Props extends Reading {
  question: ShownQuestion
  number: number
  result: ResultOf
}

/** A question with what was answered, what is right, and why. */
export function QuestionResult({ question, number, result, ...reading }: Props) {
  const id = idOfQuestion(number)
  return (
    <Frame as="section" id={id} tabIndex={-1} aria-labelledby={`${id}-number`}>
      <div className="head">
        <h3 className="number" id={`${id}-number`}>
          {texts.taking.question({ number })}
        </h3>
        <span className="points">{texts.result.ofPoints({ got: result.points, all: question.points })}</span>
      </div>
      <QuizText html={question.text} className="question" />
      <div className="answer">
        <GivenAnswer question={question} result={result} />
        <FeedbackOf result={result} {...reading} />
      </div>
    </Frame>
  )
}

/** Why it is so, and where it can be read again. Nothing where there is nothing to add to the marks. */
function FeedbackOf({ result, lessons, toLesson }: Reading & { result: ResultOf }) {
  const lesson = result.right ? undefined : lessons.find(({ id }) => id === result.lessonId)
  const feedback = [...Object.values(result.optionFeedback), result.feedback].filter((html) => html.trim() !== '')
  if (feedback.length === 0 && !lesson) return null
  const how = outcomeOf(result)
  return (
    <Feedback className={how}>
      {MARKS[how]}
      <div>
        <strong>{firstWord(result)}</strong>{' '}
        {feedback.map((html) => (
          <span key={html}>
            <QuizText html={html} className="inline" />{' '}
          </span>
        ))}
        {lesson && (
          <Link component={RouterLink} to={toLesson(lesson)} underline="always" sx={{ fontWeight: 400 }}>
            {texts.result.readAgain({ title: lesson.title })}
          </Link>
        )}
      </div>
    </Feedback>
  )
}

function firstWord(result: ResultOf): string {
  return isAnswered(result.answer) || result.right ? texts.result[outcomeOf(result)] : texts.result.unanswered
}
