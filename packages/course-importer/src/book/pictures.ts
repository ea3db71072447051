import { readFileSync } from 'node:fs'

/** Bytes of a picture, read when they are needed. */
export type ReadPicture = () => Buffer

const DATA_ADDRESS = /^data:image\/[\w.+-]+((?:;[^,;]*)*),/i

/** The pictures that the pages of a book show, by their names in it. Those written into a page get a name after it. */
export class Pictures {
  readonly #pictures = new Map<string, ReadPicture>()
  readonly #countByPage = new Map<string, number>()

  get all(): ReadonlyMap<string, ReadPicture> {
    return this.#pictures
  }

  keepFile(name: string, file: string): void {
    this.#pictures.set(name, () => readFileSync(file))
  }

  keepDrawing(svg: string, page: string): string {
    return this.#keepWritten(Buffer.from(svg), page)
  }

  /** The name of a picture in a `data:` address, or null for an address that holds none. */
  keepAddress(address: string, page: string): string | null {
    const [start, parameters = ''] = DATA_ADDRESS.exec(address) ?? []
    if (start === undefined) return null
    const data = address.slice(start.length)
    try {
      const isBase64 = /;base64/i.test(parameters)
      return this.#keepWritten(isBase64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data)), page)
    } catch {
      return null
    }
  }

  #keepWritten(bytes: Buffer, page: string): string {
    const count = (this.#countByPage.get(page) ?? 0) + 1
    this.#countByPage.set(page, count)
    const name = `${page.replace(/\.md$/, '')}-picture-${count}`
    this.#pictures.set(name, () => bytes)
    return name
  }
}
