import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { createThreads } from '@lectern/service-kit/process/threads.ts'
import { createTurns } from '@lectern/service-kit/process/turns.ts'
import type { PictureOf } from './picture-of.ts'

export interface PictureTask {
  picture: PictureOf
  family: CoverFamily
  /** The course's own cover; null for the drawn one. */
  cover: Uint8Array | null
}

/** A PNG of 1200 × 630. Throws 503 while many wait, TooCostly, and what the drawing fails with. */
export type Draw = (task: PictureTask) => Promise<Uint8Array>

const turns = createTurns({ atOnce: 1, waiting: 32, busy: 'Many pictures are being drawn.' })

/** Draws pictures in a thread, one at a time. */
export function createDraw(): Draw {
  const threads = createThreads<PictureTask, Uint8Array>({
    file: new URL('./picture-worker.ts', import.meta.url),
    ...{ memoryMb: 128, timeMs: 2_000, idleMs: 600_000 },
  })
  return (task) => turns.take(() => threads.run(task))
}
