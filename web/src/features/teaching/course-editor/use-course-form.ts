import type { Course } from '@lectern/contracts/shapes/courses.ts'
import { useMemo, useState } from 'react'
import {
  type CourseBase,
  type CourseErrors,
  type CourseField,
  type CourseValues,
  changesOf,
  parseCourse,
  valuesOf,
} from './course-values.ts'

/** The form of a course's details: what is typed, how it differs from what is saved, and what is wrong with it. */
export interface CourseForm {
  values: CourseValues
  errors: CourseErrors
  set: <Field extends CourseField>(field: Field, value: CourseValues[Field]) => void
  changes: ReturnType<typeof changesOf>
  /** Shows what is wrong and answers what is to be sent; null when something is wrong. */
  check: () => ReturnType<typeof parseCourse>['body']
  /** Whether a picture is on its way into the form: saved before it's there, it would be missing. */
  uploading: boolean
  setUploading: (uploading: boolean) => void
  /** What is saved is this now; what was typed stays where `keep` says so. */
  rebase: (course: CourseBase | Course, keep?: 'typed') => void
  /** What was sent is saved, and stored as this; what was typed meanwhile stays. */
  saved: (course: CourseBase, sent: CourseValues) => void
  /** One field is saved already, as this. */
  settle: (field: 'image' | 'categoryId', course: CourseBase) => void
}

export function useCourseForm(initial: CourseBase): CourseForm {
  const [base, setBase] = useState(initial)
  const [values, setValues] = useState(() => valuesOf(initial))
  // Nobody is told of mistakes in what they haven't finished typing; once told, they see it mended at once.
  const [isChecked, setChecked] = useState(false)
  const [uploading, setUploading] = useState(false)
  const changes = useMemo(() => changesOf(values, base), [values, base])
  const errors = useMemo(() => (isChecked ? parseCourse(values).errors : {}), [values, isChecked])
  return {
    values,
    errors,
    changes,
    uploading,
    setUploading,
    set: (field, value) => setValues((now) => ({ ...now, [field]: value })),
    check: () => {
      setChecked(true)
      const { body, errors: found } = parseCourse(values)
      const first = Object.keys(found)[0]
      if (first) focusField(first)
      return body
    },
    rebase: (course, keep) => {
      setBase(course)
      if (keep) return
      setValues(valuesOf(course))
      setChecked(false)
    },
    saved: (course, sent) => {
      setBase(course)
      // An address gets its https://, and a text may be cleaned.
      const rewritten = Object.keys(changesOf(sent, course)) as CourseField[]
      const stored = valuesOf(course)
      setValues((now) => {
        const untouched = rewritten.filter((field) => now[field] === sent[field])
        return { ...now, ...Object.fromEntries(untouched.map((field) => [field, stored[field]])) }
      })
    },
    settle: (field, course) => {
      setBase((now) => ({ ...now, [field]: course[field] }))
      setValues((now) => ({ ...now, [field]: course[field] ?? '' }))
    },
  }
}

/** Puts the keyboard into a field of the form. */
export function focusField(name: string): void {
  document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
}
