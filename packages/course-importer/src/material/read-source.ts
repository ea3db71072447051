import * as path from 'pathe'
import type { Book } from '../book/book.ts'
import type { DocxOptions } from './docx/read-docx.ts'
import type { DocxSplit } from './docx/sections.ts'
import { openListed } from './listed-files.ts'
import { readMarkdown } from './read-markdown.ts'
import { isPage } from './source-files.ts'
import { openZip } from './zip-files.ts'

/** What a file turned out to be: an exported course goes to the server as it is, everything else is a book that was read here. */
export type ReadSource =
  | { kind: 'exported' }
  | { kind: 'markdown'; book: Book }
  | { kind: 'docx'; book: Book; split: DocxSplit; depths: number[] }

/**
 * Reads a file by what is in it.
 *
 * @throws UnusableSourceError, BrokenBookError
 */
export async function readArchive(archive: Blob, fileName: string, options: DocxOptions = {}): Promise<ReadSource> {
  const name = path.basename(fileName, path.extname(fileName))
  if (/^\.docx?$/i.test(path.extname(fileName))) {
    // With what reads Word, which not every import needs.
    const { readDocx } = await import('./docx/read-docx.ts')
    return { kind: 'docx', ...(await readDocx(archive, name, options)) }
  }
  if (isPage(fileName)) {
    return { kind: 'markdown', book: await readMarkdown(openListed(name, [[fileName, archive]])) }
  }
  const files = await openZip(archive, name)
  const hasManifest = files.paths.some((file) => /^(?:[^/]+\/)?manifest\.json$/.test(file))
  if (hasManifest && !files.paths.some(isPage)) return { kind: 'exported' }
  return { kind: 'markdown', book: await readMarkdown(files) }
}
