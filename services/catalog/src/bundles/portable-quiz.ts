import { wrong } from '@lectern/contracts/problems/wrong.ts'
import { type Quiz, quizSchema } from '@lectern/contracts/shapes/quizzes.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { withLinks } from '../quizzes/own-links.ts'
import { withQuestions, withQuizHtml } from '../quizzes/quiz-html.ts'
import { inCourse, toPortable } from './portable-html.ts'
import { wrongAt } from './wrong-in.ts'

interface Addresses {
  courseId: number
  /** Of texts in the bundle, by lesson. */
  paths: ReadonlyMap<number, string>
  /** Of lessons in the bundle, from 1. */
  places: ReadonlyMap<number, number>
}

/** A quiz as its file in a bundle: `lesson`, a place among all lessons from 1, is there for `lessonId`. */
export function toPortableQuiz(quiz: Quiz, { courseId, paths, places }: Addresses): string {
  const portable = withQuizHtml(quiz, (html) => toPortable(html, courseId, paths))
  const json = JSON.parse(JSON.stringify(portable), (key, value) => (key === 'lessonId' ? undefined : value))
  const lessons = new Map<string, number>()
  withQuestions(quiz, (question) => {
    const place = question.lessonId === null ? undefined : places.get(question.lessonId)
    if (place !== undefined) lessons.set(question.id, place)
    return question
  })
  const placed = withQuestions(json, (question) => ({ ...question, lesson: lessons.get(question.id) ?? null }))
  return `${JSON.stringify(placed, null, 2)}\n`
}

/** Reads such a file, whose links are places until it is in a course. Throws 400 for the first thing that is wrong in it. */
export function readPortableQuiz(path: string, text: string, lessonCount: number): Quiz {
  let json: unknown
  try {
    json = JSON.parse(text, renamed)
  } catch (cause) {
    throw refuse('bundle-file-not-json', { path }, { cause })
  }
  const { data, error } = quizSchema.safeParse(json)
  if (!data) throw wrongAt(path, error.issues[0]?.message ?? wrong('bundle-not-in-order'))
  withLinks(data, (place) => {
    if (place > lessonCount) throw refuse('bundle-quiz-lesson-unknown', { path, place, count: lessonCount })
    return place
  })
  return data
}

/** A file has `lesson` where a quiz has `lessonId`, and never that. */
function renamed(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if ('lessonId' in value) return { ...value, unknown: true }
  if (!('lesson' in value)) return value
  const { lesson, ...rest } = value
  return { ...rest, lessonId: lesson }
}

/** The same quiz as that of a course, whose lessons have these ids in their order. */
export function quizInCourse(quiz: Quiz, courseId: number, lessonIds: readonly number[]): Quiz {
  const placed = withQuizHtml(quiz, (html) => inCourse(html, courseId, lessonIds))
  return withLinks(placed, (place) => lessonIds[place - 1] ?? null)
}
