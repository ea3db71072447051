import type { autosaveLesson as route } from '@lectern/contracts/calls/public/curriculum.ts'
import type { AutosavedLesson, AutosaveLessonBody, LessonConflict } from '@lectern/contracts/shapes/lessons.ts'
import { endpoint, readJson, send, urlOf } from './endpoint.ts'
import { problemOf } from './problem-type.ts'

const workingCopy = endpoint<typeof route>('PUT', '/api/lessons/{lessonId}/working-copy')

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
export async function autosaveLesson(
  lessonId: number,
  version: number,
  body: AutosaveLessonBody,
  signal: AbortSignal,
): Promise<AutosavedLesson> {
  const headers = { 'If-Match': `"${version}"` }
  const url = urlOf(workingCopy.path, { params: { lessonId } })
  return readJson<typeof route>(await send(workingCopy.method, url, body, { headers, signal, refusal }))
}

async function refusal(response: Response): Promise<Error | null> {
  if (response.status !== 409) return null
  const problem = await problemOf<LessonConflict>(response)
  return problem?.conflict ? new LessonConflictError(problem.detail, problem.conflict) : null
}
