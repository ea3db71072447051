import * as path from 'pathe'
import type { Book } from '../book/book.ts'
import { readMarkdown } from './read-markdown.ts'
import { isPage } from './source-files.ts'
import { openZip } from './zip-files.ts'

/** What a file turned out to be: an exported course goes to the server as it is, everything else is a book that was read here. */
export type ReadSource = { kind: 'exported' } | { kind: 'markdown'; book: Book }

/**
 * Reads an archive by what is in it.
 *
 * @throws UnusableSourceError, BrokenBookError
 */
export async function readArchive(archive: Blob, fileName: string): Promise<ReadSource> {
  const files = await openZip(archive, path.basename(fileName, path.extname(fileName)))
  const hasManifest = files.paths.some((file) => /^(?:[^/]+\/)?manifest\.json$/.test(file))
  if (hasManifest && !files.paths.some(isPage)) return { kind: 'exported' }
  return { kind: 'markdown', book: await readMarkdown(files) }
}
