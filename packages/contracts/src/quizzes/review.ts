import type { Answer, QuestionResult } from '../shapes/quiz-attempts.ts'
import type { Question } from '../shapes/quizzes.ts'
import type { QuestionLayout } from './lay-out.ts'
import { showAnswer } from './show.ts'

/** An answer, by the quiz's own ids, with the points that it got. */
export interface GradedAnswer {
  answer: Answer | undefined
  points: number
}

/** How a question went, with its key, as its attempt shows it. */
export function reviewAnswer(
  question: Question,
  layout: QuestionLayout,
  { answer, points }: GradedAnswer,
): QuestionResult {
  const { key, accepted } = keyOf(question)
  return {
    questionId: question.id,
    answer: answer ? showAnswer(layout, answer) : null,
    points,
    right: points === question.points,
    key: showAnswer(layout, key),
    accepted,
    optionFeedback: feedbackOf(question, layout, answer),
    feedback: question.feedback,
    lessonId: question.lessonId,
  }
}

/** The right answer, and the other texts that are right. */
function keyOf(question: Question): { key: Answer; accepted: string[] } {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return {
        key: { choice: question.options.flatMap(({ id, correct }) => (correct ? [id] : [])) },
        accepted: [],
      }
    case 'true-false':
      return { key: { choice: [String(question.correct)] }, accepted: [] }
    case 'short-text':
    case 'code-gap': {
      const [text = '', ...accepted] = question.accepted
      return { key: { text }, accepted }
    }
    case 'numeric': {
      const around = question.tolerance > 0 ? ` ± ${question.tolerance}` : ''
      return { key: { text: `${question.value ?? ''}${around}` }, accepted: [] }
    }
    case 'ordering':
      return { key: { order: question.items.map(({ id }) => id) }, accepted: [] }
    case 'matching': {
      const pairs = question.prompts.flatMap(({ id, match }) => (match === null ? [] : [[id, match] as const]))
      return { key: { match: Object.fromEntries(pairs) }, accepted: [] }
    }
  }
}

/** Of what was chosen, by the option as the attempt shows it. */
function feedbackOf(question: Question, layout: QuestionLayout, answer: Answer | undefined): Record<string, string> {
  if (!answer || !('choice' in answer)) return {}
  const feedback = new Map(Object.entries(feedbackByOption(question)))
  const shownFeedback = answer.choice.flatMap((id) => {
    const shown = showAnswer(layout, { choice: [id] })
    const [ordinal] = 'choice' in shown ? shown.choice : []
    const text = feedback.get(id)
    return ordinal && text ? [[ordinal, text] as const] : []
  })
  return Object.fromEntries(shownFeedback)
}

function feedbackByOption(question: Question): Record<string, string> {
  if (question.type === 'true-false') return { true: question.feedbackTrue, false: question.feedbackFalse }
  if (question.type !== 'single' && question.type !== 'multiple') return {}
  return Object.fromEntries(question.options.map(({ id, feedback }) => [id, feedback]))
}
