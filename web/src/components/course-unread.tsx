import { texts } from '#texts/components'
import { isNotFound } from '../api/api-error.ts'
import { CourseNotFound, type CourseNotFoundProps } from './course-not-found.tsx'
import { ErrorState } from './error-state.tsx'

interface Props extends CourseNotFoundProps {
  /** Why it could not be read; without one the address can't be that of a course. */
  error: Error | undefined
  onRetry: () => unknown
}

/** In a course's place: it is told apart whether there is none, or whether it could not be read just now. */
export function CourseUnread({ error, onRetry, ...absent }: Props) {
  if (!error || isNotFound(error)) return <CourseNotFound {...absent} />
  return <ErrorState title={texts.courseUnread} error={error} onRetry={onRetry} />
}
