import { fromBufferPromise } from 'yauzl'

/** The files of an archive as text, by their names. */
export async function unzip(bytes: ArrayBuffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(bytes))
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const parts = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    files.set(entry.fileName, Buffer.concat(parts).toString())
  }
  return files
}
