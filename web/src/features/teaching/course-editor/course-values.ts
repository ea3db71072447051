import type { Course, Level, UpdateCourseBody } from '@lectern/contracts/shapes/courses.ts'
import { createCourseBodySchema } from '@lectern/contracts/shapes/courses.ts'
import { z } from 'zod'

// zod would try out `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true })

/** A line of a list, with a name that stays while it moves. */
export interface Line {
  key: number
  text: string
}

/** The form as it is typed. */
export interface CourseValues {
  title: string
  subtitle: string
  description: string
  price: string
  level: Level
  categoryId: number
  image: string
  outcomes: Line[]
  requirements: Line[]
}
export type CourseField = keyof CourseValues
export type CourseErrors = Partial<Record<CourseField, string>>
export type CourseBase = Pick<Course, CourseField>

/** What the specification begins a course with. */
export const NEW_COURSE: CourseBase = {
  ...{ title: '', subtitle: null, description: '', price: 0, level: 'beginner', categoryId: 1, image: null },
  ...{ outcomes: [], requirements: [] },
}

let lastKey = 0
export function lineOf(text: string): Line {
  lastKey += 1
  return { key: lastKey, text }
}

export function valuesOf(course: CourseBase): CourseValues {
  return {
    ...{ title: course.title, description: course.description, level: course.level, categoryId: course.categoryId },
    subtitle: course.subtitle ?? '',
    price: String(course.price),
    image: course.image ?? '',
    outcomes: course.outcomes.map(lineOf),
    requirements: course.requirements.map(lineOf),
  }
}

/** The form as it is sent: empty lines are left out. */
function bodyOf(values: CourseValues) {
  const texts = (lines: Line[]) => lines.map(({ text }) => text.trim()).filter((text) => text !== '')
  return {
    ...values,
    price: values.price.trim() === '' ? Number.NaN : Number(values.price),
    outcomes: texts(values.outcomes),
    requirements: texts(values.requirements),
  }
}

export function parseCourse(values: CourseValues) {
  const noErrors: CourseErrors = {}
  const result = createCourseBodySchema.omit({ status: true }).safeParse(bodyOf(values))
  if (result.success) return { body: result.data, errors: noErrors }
  const errors: CourseErrors = {}
  for (const { path, message } of result.error.issues) errors[path[0] as CourseField] ??= message
  return { body: null, errors }
}

const FIELDS = Object.keys(NEW_COURSE) as CourseField[]

function isSame(base: unknown, typed: unknown): boolean {
  return JSON.stringify(base) === JSON.stringify(typed)
}

/** The fields that differ from the course as it is, as a change to send. */
export function changesOf(values: CourseValues, base: CourseBase): UpdateCourseBody {
  const typed: Record<string, unknown> = bodyOf(values)
  const sent = {
    ...typed,
    ...{ title: values.title.trim(), description: values.description.trim() },
    ...{ subtitle: values.subtitle.trim() || null, image: values.image.trim() || null },
  }
  const changed = FIELDS.filter((field) => !isSame(base[field], sent[field as keyof typeof sent]))
  return Object.fromEntries(changed.map((field) => [field, sent[field as keyof typeof sent]]))
}
