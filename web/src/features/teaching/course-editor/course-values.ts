import type { Course, CreateCourseBody, UpdateCourseBody } from '@lectern/contracts/shapes/courses.ts'
import { createCourseBodySchema } from '@lectern/contracts/shapes/courses.ts'
import { bareFormulas } from '@lectern/contracts/shapes/formula-markup.ts'
import { z } from 'zod'

// zod would try out `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true })

/** A line of a list, with a name that stays while it moves. */
export interface Line {
  key: number
  text: string
}

export type CourseField = keyof Omit<CreateCourseBody, 'status'>
export type CourseBase = Pick<Course, CourseField>
export type CourseErrors = Partial<Record<CourseField, string>>

/** Lists are edited line by line, and no text is an empty one. */
type Typed<Value> = [Value] extends [string[]] ? Line[] : null extends Value ? string : Value

/** The form as it is typed. */
export type CourseValues = { [Field in Exclude<CourseField, 'price'>]: Typed<CourseBase[Field]> } & { price: string }

/** What the specification begins a course with. */
export const NEW_COURSE: CourseBase = {
  ...{
    title: '',
    subtitle: null,
    description: '',
    price: 0,
    level: 'beginner',
    language: 'en',
    categoryId: 1,
    image: null,
    visibility: 'public',
  },
  ...{ outcomes: [], requirements: [], audience: [], about: null, promoVideoUrl: null },
}

let lastKey = 0
export function lineOf(text: string): Line {
  lastKey += 1
  return { key: lastKey, text }
}

const FIELDS = Object.keys(NEW_COURSE) as CourseField[]

/** As its teacher writes it: formulas with their LaTeX, and nothing rendered. */
function writtenBy({ about, ...course }: CourseBase): CourseBase {
  return { ...course, about: about && bareFormulas(about) }
}

export function valuesOf(course: CourseBase): CourseValues {
  const typed = (value: unknown) => (Array.isArray(value) ? value.map(lineOf) : (value ?? ''))
  const written = writtenBy(course)
  const values = Object.fromEntries(FIELDS.map((field) => [field, typed(written[field])]))
  return { ...values, price: String(course.price) } as CourseValues
}

/** The form as it is sent: trimmed, empty lines are left out, and an empty text is none where there may be none. */
function bodyOf(values: CourseValues): Record<CourseField, unknown> {
  const sent = (field: CourseField) => {
    const value = values[field]
    if (Array.isArray(value)) return value.map(({ text }) => text.trim()).filter((text) => text !== '')
    if (typeof value !== 'string') return value
    return value.trim() === '' && NEW_COURSE[field] === null ? null : value.trim()
  }
  const body = Object.fromEntries(FIELDS.map((field) => [field, sent(field)])) as Record<CourseField, unknown>
  return { ...body, price: values.price.trim() === '' ? Number.NaN : Number(values.price) }
}

export function parseCourse(values: CourseValues) {
  const noErrors: CourseErrors = {}
  const result = createCourseBodySchema.omit({ status: true }).safeParse(bodyOf(values))
  if (result.success) return { body: result.data, errors: noErrors }
  const errors: CourseErrors = {}
  for (const { path, message } of result.error.issues) errors[path[0] as CourseField] ??= message
  return { body: null, errors }
}

function isSame(base: unknown, typed: unknown): boolean {
  return JSON.stringify(base) === JSON.stringify(typed)
}

/** The fields that differ from the course as it is, as a change to send. */
export function changesOf(values: CourseValues, base: CourseBase): UpdateCourseBody {
  const sent = bodyOf(values)
  const written = writtenBy(base)
  return Object.fromEntries(
    FIELDS.filter((field) => !isSame(written[field], sent[field])).map((field) => [field, sent[field]]),
  )
}
