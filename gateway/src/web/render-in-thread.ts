import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FIRST_LANGUAGE } from '@lectern/contracts/shapes/languages.ts'
import { createQueue } from '@lectern/service-kit/process/queue.ts'
import { createThreads } from '@lectern/service-kit/process/threads.ts'
import type { InlinedRead } from './page-reads.ts'

/** The app, built for a server, in a language; the dot keeps it from being served. Languages share what is below them. */
const BUNDLES = '.server'
const BUNDLE = 'render.js'

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
  requested: string[]
}

/** Null where the app has nothing to say at this address. Throws 503 while many pages wait. */
export type Render = (task: PageTask) => Promise<RenderedPage | null>

const queue = createQueue({ atOnce: 1, waiting: 32, work: 'pages' })

/**
 * Renders pages in a thread, one at a time, whatever their language: some 10 ms each, which nobody's call is to wait for. Answers null for a
 * language that the app wasn't built for.
 */
export function createRenders(root: string): (language: string) => Render | null {
  const threads = createThreads<PageTask & { bundle: string }, RenderedPage | null>({
    file: new URL('./render-worker.ts', import.meta.url),
    ...{ memoryMb: 256, timeMs: 2_000, idleMs: 600_000 },
  })
  return (language) => {
    const file = join(root, BUNDLES, language === FIRST_LANGUAGE ? '' : language, BUNDLE)
    if (!existsSync(file)) return null
    const bundle = pathToFileURL(file).href
    return (task) => queue.take(() => threads.run({ ...task, bundle }))
  }
}
