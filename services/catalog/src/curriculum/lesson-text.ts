import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'

/** The part of a lesson that is written, from something that has more. */
export function textOf({ title, type, content, videoUrl, duration }: LessonText): LessonText {
  return { title, type, content, videoUrl, duration }
}

export function sameText(a: LessonText, b: LessonText): boolean {
  return (
    a.content === b.content &&
    a.title === b.title &&
    a.type === b.type &&
    a.videoUrl === b.videoUrl &&
    a.duration === b.duration
  )
}

/** Neither text nor picture nor video: sanitising leaves nothing of content that shows nothing. */
export function isEmptyText({ content, videoUrl }: Pick<LessonText, 'content' | 'videoUrl'>): boolean {
  return content === '' && videoUrl === null
}

/** The fields that are given: an absent one must not replace anything. */
export function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}
