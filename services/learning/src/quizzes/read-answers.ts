import { wrong } from '@lectern/contracts/problems/wrong.ts'
import type { QuestionLayout } from '@lectern/contracts/quizzes/lay-out.ts'
import { readAnswer } from '@lectern/contracts/quizzes/show.ts'
import type { Answer, SaveAnswersBody } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { type FieldError, validationFailed } from '@lectern/service-kit/errors.ts'
import type { TabAnswers } from './attempts.repository.ts'

/**
 * A student's answers in the quiz's own ids, without empty ones. Throws `validation` (400), with a pointer to each, for questions and
 * options that the attempt doesn't show, and answers of another kind than the question's.
 */
export function readAnswers(layout: readonly QuestionLayout[], { tab, answers, marked }: SaveAnswersBody): TabAnswers {
  const shown = new Map(layout.map((question) => [question.id, question]))
  const errors: FieldError[] = []
  const accepted = Object.entries(answers).flatMap(([id, answer]) => {
    const question = shown.get(id)
    const read = question ? readAnswer(question, answer) : wrong('answer-question-unknown')
    if (typeof read !== 'string') return isEmpty(read) ? [] : [[id, read] as const]
    errors.push({ pointer: `/body/answers/${id}`, message: read })
    return []
  })
  for (const [index, id] of marked.entries()) {
    if (!shown.has(id)) errors.push({ pointer: `/body/marked/${index}`, message: wrong('answer-question-unknown') })
  }
  if (errors.length > 0) throw validationFailed(errors)
  return { tab, answers: Object.fromEntries(accepted), marked: [...new Set(marked)] }
}

function isEmpty(answer: Answer): boolean {
  if ('text' in answer) return answer.text === ''
  if ('choice' in answer) return answer.choice.length === 0
  return 'match' in answer && Object.keys(answer.match).length === 0
}
