import { isDeepStrictEqual } from 'node:util'
import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'

/** The part of a lesson that is written, from something that has more. */
export function textOf({ title, type, content, videoUrl, duration, quiz }: LessonText): LessonText {
  return { title, type, content, videoUrl, duration, quiz }
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
