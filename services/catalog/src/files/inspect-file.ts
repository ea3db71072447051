import { refuse } from '@lectern/service-kit/errors.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { UploadedBytes, UploadFacts } from '../videos/upload-policy.ts'
import { extensionOf } from './clean-file-name.ts'
import { isProgram, typeOfExtension } from './file-types.ts'

/** What kind of document a zip archive is, its first entries say. */
const START_BYTES = 1_048_576
const BYTE_ORDER_MARKS = ['fffe', 'feff'].map((mark) => Buffer.from(mark, 'hex'))

/** Throws 415 for a program and where the content isn't what the extension says. An unknown extension says nothing. */
export async function inspectFile({ size, read }: UploadedBytes, name: string): Promise<UploadFacts> {
  const start = await read(0, Math.min(size, START_BYTES))
  const content = await contentOf(start)
  const extension = extensionOf(name)
  if (isProgram({ extension, content })) throw refuse('file-is-a-program')
  const type = typeOfExtension(extension)
  const agrees = type.content === 'text' ? isText(start, content) : isOneOf(type.content, content)
  if (!agrees) throw refuse('file-of-another-kind', { extension })
  return { mediaType: type.mediaType, durationMs: null }
}

/** By file-type's names; undefined for text, and for what it doesn't know or can't read to its end. */
async function contentOf(start: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(start).catch(() => undefined)
  return found?.ext
}

function isOneOf(contents: readonly string[], content: string | undefined): boolean {
  return contents.length === 0 || (content !== undefined && contents.includes(content))
}

/** Text of whatever encoding has no NUL, but for that of two bytes a character, which begins with a mark. */
function isText(start: Buffer, content: string | undefined): boolean {
  if (content !== undefined && !['xml', 'vtt', 'ics', 'vcf'].includes(content)) return false
  if (BYTE_ORDER_MARKS.some((mark) => start.subarray(0, mark.length).equals(mark))) return true
  return !start.includes(0)
}
