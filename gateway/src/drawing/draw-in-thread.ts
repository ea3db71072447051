import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { createQueue } from '@lectern/service-kit/process/queue.ts'
import { createThreads } from '@lectern/service-kit/process/threads.ts'
import fp from 'fastify-plugin'
import type { CertificateFacts } from '../certificates/certificate-path.ts'
import type { PictureOf } from '../share-pictures/picture-of.ts'

/** A course's share picture: a PNG of 1200 × 630. */
export interface CoursePictureTask {
  kind: 'course-picture'
  picture: PictureOf
  family: CoverFamily
  /** The course's own cover; null for the drawn one. */
  cover: Uint8Array | null
}

/** A certificate as a PDF, as a PNG 1685 wide, or on the wall of a share picture. */
export interface CertificateTask {
  kind: 'certificate'
  facts: CertificateFacts
  as: 'pdf' | 'png' | 'share'
}

/** What mail about a course has above it: a PNG of 1120 × 420. */
interface BannerTask {
  kind: 'banner'
  family: CoverFamily
  courseId: number
}

export type DrawTask = CoursePictureTask | CertificateTask | BannerTask

/** The file. Throws 503 while many wait, TooCostly, and what the drawing fails with. */
type Draw = (task: DrawTask) => Promise<Uint8Array>

declare module 'fastify' {
  interface FastifyInstance {
    draw: Draw
  }
}

/**
 * Draws in a process, one at a time, whatever it is. Not in a thread: here SVG is loaded, which libvips can only allow a whole process, and what drawing
 * takes goes back to the system when it ends.
 */
export const drawing = fp(
  async (app) => {
    const queue = createQueue({ atOnce: 1, waiting: 32, work: 'sharedPictures' })
    const processes = createThreads<DrawTask, Uint8Array>({
      file: new URL('./draw-worker.ts', import.meta.url),
      ...{ as: 'process', memoryMb: 128, timeMs: 2_000, idleMs: 60_000 },
    })
    app.decorate('draw', (task: DrawTask) => queue.take(() => processes.run(task)))
  },
  { name: 'drawing' },
)
