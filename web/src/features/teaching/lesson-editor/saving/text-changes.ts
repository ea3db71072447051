import type { AutosaveLessonBody, LessonText } from '@lectern/contracts/shapes/lessons.ts'

/** Whether two texts are the same as the server keeps them. */
export function isSame(one: LessonText, other: LessonText): boolean {
  return (
    one.title.trim() === other.title.trim() &&
    one.type === other.type &&
    one.content.trim() === other.content.trim() &&
    (one.videoUrl || null) === (other.videoUrl || null) &&
    one.duration === other.duration
  )
}

/** The fields to send so that `from` becomes `to`; null when there are none. An empty title waits for its words. */
export function differences(from: LessonText, to: LessonText): AutosaveLessonBody | null {
  const body: AutosaveLessonBody = {}
  if (to.title.trim() !== '' && to.title.trim() !== from.title) body.title = to.title.trim()
  if (to.type !== from.type) body.type = to.type
  if (to.content.trim() !== from.content.trim()) body.content = to.content
  if ((to.videoUrl || null) !== (from.videoUrl || null)) body.videoUrl = to.videoUrl || null
  if (to.duration !== from.duration) body.duration = to.duration
  return Object.keys(body).length > 0 ? body : null
}

/** All fields, so that the server has this text whichever it had before. */
export function whole({ title, type, content, videoUrl, duration }: LessonText): AutosaveLessonBody {
  const body: AutosaveLessonBody = { type, content, videoUrl: videoUrl || null, duration }
  return title.trim() === '' ? body : { ...body, title: title.trim() }
}
