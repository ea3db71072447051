import { isDeepStrictEqual } from 'node:util'
import { bareFormulas } from '@lectern/contracts/shapes/formula-markup.ts'
import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { withQuizHtml } from '../quizzes/quiz-html.ts'

/** The part of a lesson that is written, from something that has more. */
export function textOf({ title, type, content, videoUrl, duration, quiz }: LessonText): LessonText {
  return { title, type, content, videoUrl, duration, quiz }
}

/** As its teacher writes it: formulas with their LaTeX, and nothing rendered. */
export function bareText(text: LessonText): LessonText {
  return {
    ...text,
    content: bareFormulas(text.content),
    quiz: text.quiz && withQuizHtml(text.quiz, bareFormulas),
  }
}

export function sameText(a: LessonText, b: LessonText): boolean {
  return (
    a.content === b.content &&
    a.title === b.title &&
    a.type === b.type &&
    a.videoUrl === b.videoUrl &&
    a.duration === b.duration &&
    isDeepStrictEqual(a.quiz, b.quiz)
  )
}

/** Neither text nor picture nor video nor questions: sanitising leaves nothing of content that shows nothing. */
export function isEmptyText({ content, videoUrl, ...text }: Omit<LessonText, 'title' | 'duration'>): boolean {
  return content === '' && videoUrl === null && !isGraded(text)
}

/** A video lesson that has nothing to play. */
export function lacksVideo({ type, videoUrl }: Pick<LessonText, 'type' | 'videoUrl'>): boolean {
  return type === 'video' && videoUrl === null
}

/** Whether a lesson has questions to grade. Questions of a lesson of another type stay, but students don't get them. */
export function isGraded({ type, quiz }: Pick<LessonText, 'type' | 'quiz'>): boolean {
  return type === 'quiz' && quiz !== null
}

/** The fields that are given: an absent one must not replace anything. */
export function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}
