import type { AutosavedLesson, AutosaveLessonBody, LessonConflict } from '@lectern/contracts/shapes/lessons.ts'
import * as calls from '#api/curriculum'
import { problemOf } from './problem-type.ts'

/** The lesson was changed elsewhere since the version that was sent; both texts are in `conflict`. */
export class LessonConflictError extends Error {
  readonly conflict: LessonConflict['conflict']

  constructor(detail: string, conflict: LessonConflict['conflict']) {
    super(detail)
    this.name = 'LessonConflictError'
    this.conflict = conflict
  }
}

/** Keeps what is being written, if `version` is still the newest. Throws LessonConflictError when it isn't. */
export function autosaveLesson(
  lessonId: number,
  version: number,
  body: AutosaveLessonBody,
  signal: AbortSignal,
): Promise<AutosavedLesson> {
  const headers = { 'If-Match': `"${version}"` }
  return calls.autosaveLesson({ lessonId, body }, { headers, signal, refusal })
}

async function refusal(response: Response): Promise<Error | null> {
  if (response.status !== 409) return null
  const problem = await problemOf<LessonConflict>(response)
  return problem?.conflict ? new LessonConflictError(problem.detail, problem.conflict) : null
}
