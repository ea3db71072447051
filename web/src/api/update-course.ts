import type { Course } from '@lectern/contracts/courses.ts'
import type { updateCourse as route } from '@lectern/contracts/http/catalog.ts'
import type { CourseConflict } from '@lectern/contracts/teacher-courses.ts'
import { ApiError } from './api-error.ts'
import { type CallInput, endpoint, readJson, send, urlOf } from './endpoint.ts'

const course = endpoint<typeof route>('PUT', '/api/courses/{courseId}')

/** The course was changed elsewhere since the version that the change was based on; nothing was saved. */
export class CourseChangedElsewhere extends Error {
  override readonly name = 'CourseChangedElsewhere'
  readonly current: Course

  constructor({ detail, current }: CourseConflict) {
    super(detail)
    this.current = current
  }
}

/** Changes what is named. Throws CourseChangedElsewhere when `version` is no longer the newest. */
export async function updateCourse(courseId: number, version: number, body: CallInput<typeof route>['body']) {
  // As problem+json: a conflict comes with the present values.
  const headers = { 'If-Match': `"${version}"`, Accept: 'application/json, application/problem+json' }
  try {
    return await readJson<typeof route>(
      await send('PUT', urlOf(course.path, { params: { courseId } }), body, { headers }),
    )
  } catch (error) {
    throw error instanceof ApiError ? plainer(error) : error
  }
}

/** The conflict, or the error with its sentence in place of the whole problem. */
function plainer(error: ApiError): Error {
  const start = error.message.indexOf('{')
  if (start < 0) return error
  try {
    const problem: CourseConflict = JSON.parse(error.message.slice(start))
    if (error.status === 409 && problem.current) return new CourseChangedElsewhere(problem)
    return new ApiError(error.status, problem.detail, '')
  } catch {
    return error
  }
}
