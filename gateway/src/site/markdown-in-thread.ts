import { createQueue } from '@lectern/service-kit/process/queue.ts'
import { createThreads } from '@lectern/service-kit/process/threads.ts'
import type { FastifyBaseLogger } from 'fastify'
import { plainHtml } from './markdown.ts'

/** Some fifty times what the longest page takes that somebody has written. */
const TIME_MS = 1_000

/** What pages show of a Markdown text. Throws 503 while many wait. */
export type ShowMarkdown = (text: string) => Promise<string>

/** Reads Markdown in a thread, one text at a time. One that takes too long, or that the reader fails on, is shown as it is typed. */
export function createShowMarkdown(log: FastifyBaseLogger): ShowMarkdown {
  // Thirty pages may be asked for at once.
  const queue = createQueue({ atOnce: 1, waiting: 64, work: 'sitePages' })
  const threads = createThreads<string, string>({
    file: new URL('./markdown-worker.ts', import.meta.url),
    ...{ memoryMb: 64, timeMs: TIME_MS, idleMs: 60_000 },
  })
  return (text) =>
    queue.take(async () => {
      try {
        return await threads.run(text)
      } catch (err) {
        log.warn({ err, characters: text.length }, 'a page is shown as it is typed')
        return plainHtml(text)
      }
    })
}
