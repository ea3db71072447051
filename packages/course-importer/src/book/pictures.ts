/** Bytes of a picture, read when they are needed. */
export type ReadPicture = () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>

const utf8 = new TextEncoder()
const DATA_ADDRESS = /^data:image\/[\w.+-]+((?:;[^,;]*)*),/i

/** The pictures that the pages of a book show, by their names in it. Those written into a page get a name after it. */
export class Pictures {
  readonly #pictures = new Map<string, ReadPicture>()
  readonly #countByPage = new Map<string, number>()

  get all(): ReadonlyMap<string, ReadPicture> {
    return this.#pictures
  }

  keepFile(name: string, read: ReadPicture): void {
    this.#pictures.set(name, read)
  }

  keepDrawing(svg: string, page: string): string {
    return this.#keepWritten(utf8.encode(svg), page)
  }

  /** The name of a picture in a `data:` address, or null for an address that holds none. */
  keepAddress(address: string, page: string): string | null {
    const [start, parameters = ''] = DATA_ADDRESS.exec(address) ?? []
    if (start === undefined) return null
    const data = address.slice(start.length)
    try {
      const isBase64 = /;base64/i.test(parameters)
      const bytes = isBase64
        ? Uint8Array.from(atob(decodeURIComponent(data)), (one) => one.charCodeAt(0))
        : utf8.encode(decodeURIComponent(data))
      return this.#keepWritten(bytes, page)
    } catch {
      return null
    }
  }

  #keepWritten(bytes: Uint8Array<ArrayBuffer>, page: string): string {
    const count = (this.#countByPage.get(page) ?? 0) + 1
    this.#countByPage.set(page, count)
    const name = `${page.replace(/\.md$/, '')}-picture-${count}`
    this.#pictures.set(name, () => bytes)
    return name
  }
}
