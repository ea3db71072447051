import type { AutosaveLessonBody, LessonText } from '@lectern/contracts/shapes/lessons.ts'
import type { Quiz } from '@lectern/contracts/shapes/quizzes.ts'

/** Whether two texts are the same as the server keeps them. */
export function isSame(one: LessonText, other: LessonText): boolean {
  return (
    one.title.trim() === other.title.trim() &&
    one.type === other.type &&
    one.content.trim() === other.content.trim() &&
    (one.videoUrl || null) === (other.videoUrl || null) &&
    one.duration === other.duration &&
    isSameQuiz(one.quiz, other.quiz)
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
  if (!isSameQuiz(to.quiz, from.quiz)) body.quiz = to.quiz
  return Object.keys(body).length > 0 ? body : null
}

/** All fields, so that the server has this text whichever it had before. */
export function whole({ title, type, content, videoUrl, duration, quiz }: LessonText): AutosaveLessonBody {
  const body: AutosaveLessonBody = { type, content, videoUrl: videoUrl || null, duration, quiz }
  return title.trim() === '' ? body : { ...body, title: title.trim() }
}

/** One without questions is none. */
function isSameQuiz(one: Quiz | null, other: Quiz | null): boolean {
  if (one === other) return true
  const [mine, theirs] = [one, other].map((quiz) => (quiz && quiz.items.length > 0 ? quiz : null))
  return isSameValue(mine, theirs)
}

/** Whether two values are the same as JSON, whatever the order of their fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return (
    mine.size === theirs.size &&
    [...mine].every(([key, value]) => theirs.has(key) && isSameValue(value, theirs.get(key)))
  )
}
