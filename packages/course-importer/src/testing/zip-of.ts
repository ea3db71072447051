import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter, type ZipWriterAddDataOptions } from '@zip.js/zip.js'

type Content = string | Uint8Array

/** An archive of files by their paths. */
export async function zipOf(
  files: Record<string, Content> | [path: string, content: Content, options?: ZipWriterAddDataOptions][],
): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false })
  const entries = Array.isArray(files)
    ? files
    : Object.entries(files).map(([path, content]) => [path, content] as const)
  for (const [path, content, options] of entries) {
    const reader = typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content)
    await writer.add(path, reader, options)
  }
  return writer.close()
}

/** The same bytes with a 32-bit number written at each place where an entry's list says its size. */
export async function withDeclaredSize(archive: Blob, size: number): Promise<Blob> {
  const bytes = new Uint8Array(await archive.arrayBuffer())
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 4; at++) {
    const mark = view.getUint32(at, true)
    if (mark === 0x02014b50) view.setUint32(at + 24, size, true)
    if (mark === 0x04034b50) view.setUint32(at + 22, size, true)
  }
  return new Blob([bytes])
}
