import { DRAWING_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { createQueue } from '@lectern/service-kit/process/queue.ts'
import { createThreads, TooCostly } from '@lectern/service-kit/process/threads.ts'
import { writeDrawing } from './write-drawing.ts'

/** Up to here it takes some 10 ms at worst. Icons and most diagrams are smaller. */
const AT_ONCE_BYTES = 8_192

/** The largest takes a quarter of a second at worst. */
const queue = createQueue({
  ...{ atOnce: 1, waiting: 16, each: 6 },
  work: 'drawings',
})
const threads = createThreads<string, string>({
  file: new URL('./drawing-worker.ts', import.meta.url),
  ...{ memoryMb: 256, timeMs: 10_000, idleMs: 60_000 },
})

/**
 * A teacher's SVG as it is stored, a long one drawn in a worker thread. Throws as `writeDrawing` does, 400 for one that is too large, and
 * 503 while many long ones wait, or several of this teacher's.
 */
export async function drawInWorker(teacher: Pick<Principal, 'id'>, bytes: Buffer): Promise<Buffer> {
  if (bytes.length > DRAWING_MAX_BYTES) {
    throw refuse('drawing-too-large', { most: DRAWING_MAX_BYTES / 1024 })
  }
  const svg = bytes.toString('utf8')
  if (bytes.length <= AT_ONCE_BYTES) return Buffer.from(writeDrawing(svg))
  return Buffer.from(await queue.take(() => threads.run(svg).catch(refuseTooCostly), teacher.id))
}

function refuseTooCostly(error: unknown): never {
  if (error instanceof TooCostly) throw refuse('drawing-too-costly')
  throw error
}
