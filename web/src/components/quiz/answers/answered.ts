import { readTyped } from '@lectern/contracts/quizzes/decimal.ts'
import type { Answer, Answers, ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'

/** Whether an answer says anything: one without a mark or a letter is the same as none. */
export function isAnswered(answer: Answer | null | undefined): boolean {
  if (!answer) return false
  if ('choice' in answer) return answer.choice.length > 0
  if ('text' in answer) return answer.text.trim() !== ''
  if ('order' in answer) return answer.order.length > 0
  return Object.keys(answer.match).length > 0
}

/** Whether learning can read it as a number. */
export function isNumber(text: string, question: Extract<ShownQuestion, { type: 'numeric' }>): boolean {
  return readTyped(text, question).length > 0
}

/** As isAnswered; to match is answered when each prompt has its choice, and a number by nothing that learning can't read as one. */
export function isComplete(question: ShownQuestion, answer: Answer | undefined): boolean {
  if (answer && question.type === 'numeric') return 'text' in answer && isNumber(answer.text, question)
  if (!answer || question.type !== 'matching') return isAnswered(answer)
  return 'match' in answer && question.prompts.every(({ id }) => answer.match[id] !== undefined)
}

export function isSameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  if (!isAnswered(one) || !isAnswered(other)) return isAnswered(one) === isAnswered(other)
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

/** Choices that were marked, and pairs, mean the same in any order. */
function inOrder(answer: Answer | undefined) {
  if (answer && 'choice' in answer) return { choice: [...answer.choice].sort() }
  if (answer && 'match' in answer)
    return { match: Object.entries(answer.match).sort(([one], [other]) => (one < other ? -1 : 1)) }
  return answer
}

/** Only what says something, to be sent. */
export function withoutEmpty(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => isAnswered(answer)))
}

/** As the contract has it (TYPED_ANSWER_MAX), whose schemas stay out of the student's browser. */
export const TYPED_ANSWER_LENGTH = 500
