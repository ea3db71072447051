import { gradeAnswer } from '@lectern/contracts/quizzes/grade.ts'
import type { QuestionLayout } from '@lectern/contracts/quizzes/lay-out.ts'
import type { Answer } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { type Question, type QuizItem, questionsById } from '@lectern/contracts/shapes/quizzes.ts'
import type { Attempt } from './attempts.repository.ts'

/** Hundredths of points that a question got, of so many points. */
export interface QuestionGrade {
  hundredths: number
  of: number
}

export interface Grade {
  hundredths: number
  maxPoints: number
  /** By the quiz's own ids. */
  questions: Record<string, QuestionGrade>
}

/**
 * What an attempt comes to by the questions of a quiz, its own or a later one. Each counts as far as the attempt showed it; one that the
 * quiz doesn't have, or not of that type any more, keeps what it got `before`.
 */
export function gradeAttempt(
  { layout, answers }: Pick<Attempt, 'layout' | 'answers'>,
  items: readonly QuizItem[],
  before: Readonly<Record<string, QuestionGrade>> = {},
): Grade {
  const byId = questionsById(items)
  const given = new Map(Object.entries(answers))
  const earlier = new Map(Object.entries(before))
  const questions = layout.flatMap((shown) => {
    const question = questionFor(shown, byId)
    const grade = question ? gradeQuestion(question, given.get(shown.id)) : earlier.get(shown.id)
    return grade ? [[shown.id, grade] as const] : []
  })
  return {
    hundredths: sum(questions.map(([, { hundredths }]) => hundredths)),
    maxPoints: sum(questions.map(([, { of }]) => of)),
    questions: Object.fromEntries(questions),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function gradeQuestion(question: Question, answer: Answer | undefined): QuestionGrade {
  const known = question.type === 'ordering' && answer && 'order' in answer ? withoutGone(answer, question) : answer
  return { hundredths: Math.round(gradeAnswer(question, known) * 100), of: question.points }
}

function withoutGone(answer: { order: string[] }, { items }: { items: readonly { id: string }[] }): Answer {
  return { order: answer.order.filter((id) => items.some((item) => item.id === id)) }
}

/** The question that a layout shows, as these have it, without choices that came later. */
export function questionFor(layout: QuestionLayout, questions: ReadonlyMap<string, Question>): Question | undefined {
  const question = questions.get(layout.id)
  if (question?.type !== layout.type) return undefined
  const shown = ({ id }: { id: string }) => layout.choices.includes(id)
  switch (question.type) {
    case 'single':
    case 'multiple':
      return { ...question, options: question.options.filter(shown) }
    case 'ordering':
      return { ...question, items: question.items.filter(shown) }
    case 'matching':
      return { ...question, prompts: question.prompts.filter(({ id }) => layout.prompts.includes(id)) }
    case 'true-false':
    case 'short-text':
    case 'numeric':
    case 'code-gap':
      return question
  }
}

/** Whether so much of so many points reaches a pass mark, in percent: without any rounding. */
export function passes({ hundredths, maxPoints }: Pick<Grade, 'hundredths' | 'maxPoints'>, passMark: number): boolean {
  return hundredths >= passMark * maxPoints
}
