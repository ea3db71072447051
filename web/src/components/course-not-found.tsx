import { texts } from '#texts/components'
import { paths } from '../config/paths.ts'
import { DeadEnd } from './dead-end.tsx'

export interface CourseNotFoundProps {
  /** What is absent, where it is part of a course. */
  title?: string
  text: string
  /** Where the one button leads; the catalog by default. */
  to?: string
  label?: string
}

/** A course that isn't there, or not for this person: the two look the same. */
export function CourseNotFound({
  title = texts.courseNotFound.title,
  text,
  to = paths.courses,
  label = texts.courseNotFound.browse,
}: CourseNotFoundProps) {
  return <DeadEnd title={title} text={text} link={{ to, label }} />
}
