import type { Book } from '@lectern/course-importer/book/book.ts'
import { BrokenBookError } from '@lectern/course-importer/book/problems.ts'
import { openListed } from '@lectern/course-importer/material/listed-files.ts'
import { readMarkdown } from '@lectern/course-importer/material/read-markdown.ts'
import { readArchive } from '@lectern/course-importer/material/read-source.ts'
import { UnusableSourceError } from '@lectern/course-importer/material/source-files.ts'
import type { ReaderAnswer, ReaderRequest } from './reader-messages.ts'

type Post = (message: ReaderAnswer, transfer: Transferable[]) => void

/** What a reader of material does with each request; it has the pictures of what it read last. */
export function answersTo(post: Post): (request: ReaderRequest) => Promise<void> {
  let book: Book | null = null

  async function read({ id, given, ...options }: ReaderRequest & { ask: 'read' }): Promise<void> {
    const source =
      'files' in given
        ? { kind: 'markdown' as const, book: await readMarkdown(openListed(given.name, given.files)) }
        : await readArchive(given, given.name, options)
    if (source.kind === 'exported') return post({ id, source }, [])
    book = source.book
    const { pictures, ...rest } = book
    post({ id, source: { ...source, book: { ...rest, pictures: [...pictures.keys()] } } }, [])
  }

  async function sendPicture(id: number, name: string): Promise<void> {
    const bytes = await book?.pictures.get(name)?.()
    if (!bytes) throw new Error(`There is no picture ${name}.`)
    // A copy, since what is handed over is gone here.
    const picture = bytes.slice()
    post({ id, picture }, [picture.buffer])
  }

  return async (request) => {
    const { id } = request
    try {
      await (request.ask === 'read' ? read(request) : sendPicture(id, request.name))
    } catch (error) {
      if (error instanceof UnusableSourceError) post({ id, refusal: error.refusal }, [])
      else if (error instanceof BrokenBookError) post({ id, problems: error.problems }, [])
      else post({ id, failure: String((error as Error).message) }, [])
    }
  }
}
