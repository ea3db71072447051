import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { createThreads, TooCostly } from '@lectern/service-kit/process/threads.ts'
import { createTurns } from '@lectern/service-kit/process/turns.ts'
import { contentProblem, contentRequired, sanitizeUnfinishedHtml } from './lesson-html.ts'

/** Up to here it takes some 15 ms at worst, less than waiting behind a long one does. Nearly all lessons are shorter. */
const AT_ONCE_CHARACTERS = 16_384

/** The longest one takes half a second at worst, so that who waits last is answered within the gateway's patience. */
const turns = createTurns({
  ...{ atOnce: 1, waiting: 16, each: 4 },
  busy: 'Many long lessons are being saved. Try again in a moment.',
})
const threads = createThreads<string, string>({
  file: new URL('./sanitize-worker.ts', import.meta.url),
  ...{ memoryMb: 256, timeMs: 10_000, idleMs: 60_000 },
})

/**
 * The HTML of a teacher's lesson as it is stored, a long one sanitised beside the event loop. Throws as `sanitizeUnfinishedHtml` does,
 * and 503 while many long ones wait, or several of this teacher's.
 */
export async function sanitizeUnfinished(teacher: Principal, html: string): Promise<string> {
  if (html.length <= AT_ONCE_CHARACTERS) return sanitizeUnfinishedHtml(html)
  return turns.take(() => threads.run(html).catch(refuseTooCostly), teacher.id)
}

/** The same for what students are to read: 400 when nothing is left to show. */
export async function sanitizeFinished(teacher: Principal, html: string): Promise<string> {
  const sanitized = await sanitizeUnfinished(teacher, html)
  if (sanitized === '') throw contentRequired()
  return sanitized
}

function refuseTooCostly(error: unknown): never {
  if (error instanceof TooCostly) throw contentProblem('Content takes too long to read. Make two lessons of it')
  throw error
}
