import type { Book } from '@lectern/course-importer/book/book.ts'
import { BrokenBookError } from '@lectern/course-importer/book/problems.ts'
import type { DocxSplit } from '@lectern/course-importer/material/docx/sections.ts'
import { UnusableSourceError } from '@lectern/course-importer/material/source-files.ts'
import { texts } from '#texts/teaching-course-import'
import type { Brought } from './imported.ts'
import type { PostedBook, ReaderAnswer, ReaderRequest } from './reader-messages.ts'

/** What takes longer was made to. */
const READ_MS = 120_000

type RequestWithoutId = ReaderRequest extends infer R ? (R extends ReaderRequest ? Omit<R, 'id'> : never) : never

/** What was read: a course in waiting, or the file of an exported one. */
export type Material =
  | { kind: 'markdown'; book: Book }
  | { kind: 'docx'; book: Book; split: DocxSplit; depths: number[] }

/** The time for a file is over. */
export class TooSlowError extends Error {}

/** Reads one file, or one folder, in a worker, which has its pictures until it is closed. */
export class MaterialReader {
  readonly #worker = new Worker(new URL('./material.worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, { resolve: (answer: ReaderAnswer) => void; reject: (error: Error) => void }>()
  #lastId = 0

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) => {
      this.#waiting.get(data.id)?.resolve(data)
      this.#waiting.delete(data.id)
    }
    this.#worker.onerror = () => this.#end(new Error('The reader of files ended'))
  }

  /** @throws UnusableSourceError, BrokenBookError, TooSlowError */
  async read(brought: Brought, split?: DocxSplit): Promise<Material | { kind: 'exported' }> {
    const late = setTimeout(() => this.#end(new TooSlowError()), READ_MS)
    try {
      const given = 'list' in brought ? { name: brought.name, files: await brought.list() } : brought
      const answer = await this.#ask({ ask: 'read', given, split, introduction: texts.preview.introduction })
      if (!('source' in answer)) throw failureOf(answer)
      return answer.source.kind === 'exported'
        ? answer.source
        : { ...answer.source, book: this.#bookOf(answer.source.book) }
    } finally {
      clearTimeout(late)
    }
  }

  close(): void {
    this.#end(new DOMException('Closed', 'AbortError'))
  }

  #bookOf(posted: PostedBook): Book {
    return { ...posted, pictures: new Map(posted.pictures.map((name) => [name, () => this.#picture(name)])) }
  }

  async #picture(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const answer = await this.#ask({ ask: 'picture', name })
    if (!('picture' in answer)) throw failureOf(answer)
    return answer.picture
  }

  #ask(request: RequestWithoutId): Promise<ReaderAnswer> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...request })
    })
  }

  #end(reason: Error): void {
    this.#worker.terminate()
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}

function failureOf(answer: ReaderAnswer): Error {
  if ('refusal' in answer) return new UnusableSourceError(answer.refusal)
  if ('problems' in answer) return new BrokenBookError(answer.problems)
  return new Error('failure' in answer ? answer.failure : 'Another answer was expected')
}
