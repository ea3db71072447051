import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createThreads } from '@lectern/service-kit/process/threads.ts'
import { createTurns } from '@lectern/service-kit/process/turns.ts'
import type { InlinedRead } from './page-reads.ts'

/** The app, built for a server; the dot keeps it from being served. */
const BUNDLE = '.server/render.js'

/** A page to be rendered for a visitor. */
export interface PageTask {
  /** Path and query. */
  url: string
  /** What there is, by address in the API. */
  reads: Record<string, InlinedRead>
}

export interface RenderedPage {
  /** HTML inside the root element. */
  content: string
  /** Style elements for the head. */
  styles: string
  /** Addresses of everything that the page wanted to read. */
  asked: string[]
}

/** Null where the app has nothing to say at this address. Throws 503 while many pages wait. */
export type Render = (task: PageTask) => Promise<RenderedPage | null>

const turns = createTurns({ atOnce: 1, waiting: 32, work: 'pages' })

/**
 * Renders pages in a thread, one at a time: some 10 ms each, which nobody's call is to wait for. Null where the app wasn't built
 * for it.
 */
export function createRender(root: string): Render | null {
  const file = join(root, BUNDLE)
  if (!existsSync(file)) return null
  const threads = createThreads<PageTask & { bundle: string }, RenderedPage | null>({
    file: new URL('./render-worker.ts', import.meta.url),
    ...{ memoryMb: 256, timeMs: 2_000, idleMs: 600_000 },
  })
  const bundle = pathToFileURL(file).href
  return (task) => turns.take(() => threads.run({ ...task, bundle }))
}
