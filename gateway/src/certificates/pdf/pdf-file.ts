import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** The number of an object; `reference` is how others name it. */
export type ObjectNumber = number

export interface PdfFile {
  /** For an object that others name before it is written. */
  reserve(): ObjectNumber
  /** Writes an object: PDF's own syntax. */
  put(body: string, at?: ObjectNumber): ObjectNumber
  /** Writes a stream, packed. `entries` are those of its dictionary beside filter and length. */
  putStream(bytes: Uint8Array, entries: Entries, at?: ObjectNumber): ObjectNumber
  /** The whole file; the same objects give the same bytes. */
  end(trailer: { root: ObjectNumber; info: ObjectNumber }): Buffer
}

export type Entries = Record<string, string | number>

/** Collects the objects of a PDF 1.7 (ISO 32000-1). */
export function createPdfFile(): PdfFile {
  const objects: Buffer[] = []
  const reserve = () => objects.push(Buffer.alloc(0))
  const write = (body: Buffer, at: ObjectNumber) => {
    objects[at - 1] = Buffer.concat([Buffer.from(`${at} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    return at
  }
  return {
    reserve,
    put: (body, at = reserve()) => write(Buffer.from(body, 'latin1'), at),
    putStream(bytes, entries, at = reserve()) {
      const packed = deflateSync(bytes, { level: 9 })
      const head = dictionary({ ...entries, Filter: '/FlateDecode', Length: packed.length })
      return write(Buffer.concat([Buffer.from(`${head}\nstream\n`, 'latin1'), packed, Buffer.from('\nendstream')]), at)
    },
    end({ root, info }) {
      const head = Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')
      const body = Buffer.concat([head, ...objects])
      let offset = head.length
      const entries = objects.map((object) => {
        const entry = `${String(offset).padStart(10, '0')} 00000 n \n`
        offset += object.length
        return entry
      })
      const id = createHash('sha256').update(body).digest('hex').slice(0, 32)
      const trailer = dictionary({
        ...{ Size: objects.length + 1, Root: reference(root), Info: reference(info), ID: `[<${id}> <${id}>]` },
      })
      const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`
      return Buffer.concat([body, Buffer.from(`${table}trailer\n${trailer}\nstartxref\n${offset}\n%%EOF\n`)])
    },
  }
}

export function reference(to: ObjectNumber): string {
  return `${to} 0 R`
}

export function dictionary(entries: Entries): string {
  const written = Object.entries(entries).map(([key, value]) => `/${key} ${value}`)
  return `<< ${written.join(' ')} >>`
}

export function list(items: readonly (string | number)[]): string {
  return `[${items.join(' ')}]`
}

/** Text in any script. */
export function textString(text: string): string {
  return `<FEFF${utf16Hex(text)}>`
}

export function utf16Hex(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
}

/** Three digits behind the point are finer than anybody sees. */
export function decimal(value: number): string {
  return String(Number(value.toFixed(3)))
}
