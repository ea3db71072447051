import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { sanitizeQuiz } from '../quizzes/sanitize-quiz.ts'
import { sanitizeUnfinishedHtml } from './lesson-html.ts'

/** What of a lesson has HTML in it. */
export type WrittenText = Partial<Pick<LessonText, 'content' | 'quiz'>>

/** As it is stored; what isn't given isn't there afterwards either. */
export function sanitizeText({ content, quiz }: WrittenText): WrittenText {
  return {
    ...(content !== undefined && { content: sanitizeUnfinishedHtml(content) }),
    ...(quiz !== undefined && { quiz: sanitizeQuiz(quiz) }),
  }
}
