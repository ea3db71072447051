import type { updateCourse as route } from '@lectern/contracts/calls/public/catalog.ts'
import type { Course } from '@lectern/contracts/shapes/courses.ts'
import type { CourseConflict } from '@lectern/contracts/shapes/teacher-courses.ts'
import { type CallInput, endpoint, readJson, send, urlOf } from './endpoint.ts'
import { problemOf } from './problem-type.ts'

const course = endpoint<typeof route>('PUT', '/api/courses/{courseId}')

/** The course was changed elsewhere since the version that the change was based on; nothing was saved. */
export class CourseChangedElsewhere extends Error {
  override readonly name = 'CourseChangedElsewhere'
  readonly current: Course

  constructor(detail: string, current: Course) {
    super(detail)
    this.current = current
  }
}

/** Changes what is named. Throws CourseChangedElsewhere when `version` is no longer the newest. */
export async function updateCourse(courseId: number, version: number, body: CallInput<typeof route>['body']) {
  const headers = { 'If-Match': `"${version}"` }
  const url = urlOf(course.path, { params: { courseId } })
  return readJson<typeof route>(await send(course.method, url, body, { headers, refusal }))
}

async function refusal(response: Response): Promise<Error | null> {
  if (response.status !== 409) return null
  const problem = await problemOf<CourseConflict>(response)
  return problem?.current ? new CourseChangedElsewhere(problem.detail, problem.current) : null
}
