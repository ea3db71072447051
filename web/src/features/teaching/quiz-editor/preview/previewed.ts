import { gradeAnswer } from '@lectern/contracts/quizzes/grade.ts'
import { layOut, type QuestionLayout } from '@lectern/contracts/quizzes/lay-out.ts'
import { type GradedAnswer, reviewAnswer } from '@lectern/contracts/quizzes/review.ts'
import { readAnswer, showQuestion } from '@lectern/contracts/quizzes/show.ts'
import type { Answers, QuestionResult, ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { type Question, type Quiz, questionsById } from '@lectern/contracts/shapes/quizzes.ts'

export interface Previewed {
  question: Question
  layout: QuestionLayout
  shown: ShownQuestion
}

/** The questions as an attempt that begins now would show them: banks drawn, and mixed as the quiz says. */
export function beginPreview(quiz: Quiz): Previewed[] {
  const byId = questionsById(quiz.items)
  return layOut(quiz, (max) => Math.floor(Math.random() * max)).flatMap((layout) => {
    const question = byId.get(layout.id)
    return question ? { question, layout, shown: showQuestion(question, layout) } : []
  })
}

export interface PreviewResult {
  points: number
  of: number
  /** Rounded down, as that of an attempt. */
  percent: number
  questions: QuestionResult[]
}

/** The answers graded as the server grades them. */
export function gradePreview(previewed: readonly Previewed[], answers: Answers): PreviewResult {
  const questions = previewed.map(({ question, layout }) => {
    const shown = answers[question.id]
    const read = shown && readAnswer(layout, shown)
    const answer = typeof read === 'string' ? undefined : read
    const graded: GradedAnswer = { answer, points: gradeAnswer(question, answer) }
    return reviewAnswer(question, layout, graded)
  })
  // Points are hundredths: whole numbers add up without a rest.
  const hundredths = questions.reduce((sum, { points }) => sum + Math.round(points * 100), 0)
  const of = previewed.reduce((sum, { question }) => sum + question.points, 0)
  return { questions, of, points: hundredths / 100, percent: of === 0 ? 0 : Math.floor(hundredths / of) }
}
