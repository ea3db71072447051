import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { sanitizeAboutHtml } from '../courses/about-html.ts'
import { sanitizeQuiz } from '../quizzes/sanitize-quiz.ts'
import { sanitizeUnfinishedHtml } from './lesson-html.ts'

/** What of a lesson has HTML in it, or of a course. */
export type WrittenText = Partial<Pick<LessonText, 'content' | 'quiz'>> & { about?: string }

/** As it is stored; what isn't given isn't there afterwards either. */
export function sanitizeText({ content, quiz, about }: WrittenText): WrittenText {
  return {
    ...(content !== undefined && { content: sanitizeUnfinishedHtml(content) }),
    ...(quiz !== undefined && { quiz: sanitizeQuiz(quiz) }),
    ...(about !== undefined && { about: sanitizeAboutHtml(about) }),
  }
}
