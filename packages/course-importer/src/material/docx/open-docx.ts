import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { type SourceFiles, UnusableSourceError } from '../source-files.ts'
import { openZip } from '../zip-files.ts'

/** The container that Word used before, and in which it still puts a document with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
export const MAIN_PART = 'word/document.xml'
export const NUMBERING_PART = 'word/numbering.xml'
const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/.*|word\/(?:[^/]+\.xml|_rels\/.*|media\/.*))$/

/**
 * The parts of a document, by their paths.
 *
 * @throws UnusableSourceError
 */
export async function openDocx(file: Blob, name: string): Promise<SourceFiles> {
  const head = new Uint8Array(await file.slice(0, OLE.length).arrayBuffer())
  if (OLE.every((byte, index) => head[index] === byte)) throw new UnusableSourceError({ code: 'docx-old' })
  const parts = await openZip(file, name)
  if (!parts.paths.includes(MAIN_PART)) throw new UnusableSourceError({ code: 'not-a-docx' })
  return parts
}

/**
 * The document once more, with what is read of it alone and another main part. What unpacks this next meets only what was unpacked
 * within the limits here.
 */
export async function repacked(parts: SourceFiles, main: string): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { level: 0, useWebWorkers: false })
  for (const path of parts.paths.filter((one) => NEEDED.test(one))) {
    const bytes = path === MAIN_PART ? new TextEncoder().encode(main) : await parts.read(path)
    await writer.add(path, new Uint8ArrayReader(bytes))
  }
  return writer.close()
}
