import { wrong } from '@lectern/contracts/problems/wrong.ts'
import { type Quiz, quizSchema } from '@lectern/contracts/shapes/quizzes.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { withLinks } from '../quizzes/own-links.ts'
import { withQuestions, withQuizHtml } from '../quizzes/quiz-html.ts'
import { type CourseIds, inCourse, toPortable } from './portable-html.ts'
import { wrongAt } from './wrong-in.ts'

interface Addresses {
  courseId: number
  /** Of texts in the bundle, by lesson. */
  paths: ReadonlyMap<number, string>
  /** Of lessons in the bundle, from 1. */
  lessonNumbers: ReadonlyMap<number, number>
}

/** A quiz as its file in a bundle: instead of `lessonId` it has `lesson`, a number among all lessons from 1. */
export function toPortableQuiz(quiz: Quiz, { courseId, paths, lessonNumbers }: Addresses): string {
  const portable = withQuizHtml(quiz, (html) => toPortable(html, courseId, paths))
  const json = JSON.parse(JSON.stringify(portable), (key, value) => (key === 'lessonId' ? undefined : value))
  const lessons = new Map<string, number>()
  withQuestions(quiz, (question) => {
    const lessonNumber = question.lessonId === null ? undefined : lessonNumbers.get(question.lessonId)
    if (lessonNumber !== undefined) lessons.set(question.id, lessonNumber)
    return question
  })
  const placed = withQuestions(json, (question) => ({ ...question, lesson: lessons.get(question.id) ?? null }))
  return `${JSON.stringify(placed, null, 2)}\n`
}

/** Reads such a file, whose links are lesson numbers until it is in a course. Throws 400 for the first thing that is wrong in it. */
export function readPortableQuiz(path: string, text: string, lessonCount: number): Quiz {
  let json: unknown
  try {
    json = JSON.parse(text, renamed)
  } catch (cause) {
    throw refuse('bundle-file-not-json', { path }, { cause })
  }
  const { data, error } = quizSchema.safeParse(json)
  if (!data) throw wrongAt(path, error.issues[0]?.message ?? wrong('bundle-not-in-order'))
  withLinks(data, (number) => {
    if (number > lessonCount) throw refuse('bundle-quiz-lesson-unknown', { path, place: number, count: lessonCount })
    return number
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

/** The same quiz as that of a course, whose lessons have these ids. */
export function quizInCourse(quiz: Quiz, ids: CourseIds): Quiz {
  const placed = withQuizHtml(quiz, (html) => inCourse(html, ids))
  return withLinks(placed, (number) => ids.lessonIds[number - 1] ?? null)
}
