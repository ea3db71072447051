import type { Course } from '@lectern/contracts/shapes/courses.ts'
import type { CourseConflict } from '@lectern/contracts/shapes/teacher-courses.ts'
import * as calls from '#api/catalog'
import type { BodyOf } from './endpoint.ts'
import { problemOf } from './problem-type.ts'

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
export function updateCourse(courseId: number, version: number, body: BodyOf<typeof calls.updateCourse>) {
  return calls.updateCourse({ courseId, body }, { headers: { 'If-Match': `"${version}"` }, refusal })
}

async function refusal(response: Response): Promise<Error | null> {
  if (response.status !== 409) return null
  const problem = await problemOf<CourseConflict>(response)
  return problem?.current ? new CourseChangedElsewhere(problem.detail, problem.current) : null
}
