import type { autosaveLesson as route } from '@lectern/contracts/calls/public/curriculum.ts'
import type { AutosavedLesson, AutosaveLessonBody, LessonConflict } from '@lectern/contracts/shapes/lessons.ts'
import { endpoint, readJson, send, urlOf } from './endpoint.ts'

const workingCopy = endpoint<typeof route>('PUT', '/api/lessons/{lessonId}/working-copy')

/** The lesson was changed elsewhere since the version that was sent; both texts are in `conflict`. */
export class LessonConflictError extends Error {
  readonly conflict: LessonConflict['conflict']

  constructor({ detail, conflict }: LessonConflict) {
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
  const headers = { 'If-Match': `"${version}"`, Accept: 'application/json' }
  const url = urlOf(workingCopy.path, { params: { lessonId } })
  return readJson<typeof route>(await send(workingCopy.method, url, body, { headers, signal, refusal }))
}

async function refusal(response: Response): Promise<Error | null> {
  if (response.status !== 409) return null
  const problem: LessonConflict = await response.json()
  return problem.conflict ? new LessonConflictError(problem) : null
}
