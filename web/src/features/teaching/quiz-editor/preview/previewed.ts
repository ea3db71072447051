import { gradeAnswer } from '@lectern/contracts/quizzes/grade.ts'
import { layOut, type QuestionLayout } from '@lectern/contracts/quizzes/lay-out.ts'
import { type GradedAnswer, reviewAnswer } from '@lectern/contracts/quizzes/review.ts'
import { readAnswer, showQuestion } from '@lectern/contracts/quizzes/show.ts'
import type {
  Answers,
  AttemptResult,
  AttemptScore,
  QuestionResult,
  ShownQuestion,
} from '@lectern/contracts/shapes/quiz-attempts.ts'
import { type Question, type Quiz, type QuizSettings, questionsById } from '@lectern/contracts/shapes/quizzes.ts'

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

/** The answers graded as the server grades them: all that could be shown. */
export function gradePreview(
  previewed: readonly Previewed[],
  answers: Answers,
  { passMark }: QuizSettings,
): { score: AttemptScore; questions: QuestionResult[] } {
  const questions = previewed.map(({ question, layout }) => {
    const shown = answers[question.id]
    const read = shown && readAnswer(layout, shown)
    const answer = typeof read === 'string' ? undefined : read
    const graded: GradedAnswer = { answer, points: gradeAnswer(question, answer) }
    return reviewAnswer(question, layout, graded)
  })
  // Points are hundredths: whole numbers add up without a rest.
  const hundredths = questions.reduce((sum, { points }) => sum + Math.round(points * 100), 0)
  const all = pointsOf(previewed)
  const percent = all === 0 ? 0 : Math.floor(hundredths / all)
  return { score: { points: hundredths / 100, percent, passed: percent >= passMark }, questions }
}

export function pointsOf(previewed: readonly Previewed[]): number {
  return previewed.reduce((sum, { question }) => sum + question.points, 0)
}

/** What of a result its student sees after a first attempt: others may be left, for which it then waits. */
export function shownOf(
  { shown, shownWhen, attempts }: QuizSettings,
  { score, questions }: ReturnType<typeof gradePreview>,
): AttemptResult {
  const isShown = shownWhen === 'handed-in' || score.passed || attempts === 1
  return {
    score: isShown && shown !== 'nothing' ? score : null,
    questions: isShown && shown === 'answers' ? questions : null,
  }
}
