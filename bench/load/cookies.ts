interface StoredCookie {
  value: string
  /** Of performance.now(). */
  until: number
}

/** A browser's cookies of one site, which end when they say. */
export class Cookies {
  readonly #cookies = new Map<string, StoredCookie>()
  #header: string | undefined

  /** As a request's header has them. */
  constructor(header: string) {
    for (const pair of header.split('; ')) this.#keep(pair, Number.POSITIVE_INFINITY)
  }

  /** What an answer sets. */
  take(setCookie: string | string[] | undefined): void {
    for (const cookie of [setCookie ?? []].flat()) {
      const [pair = '', ...attributes] = cookie.split('; ')
      const maxAge = attributes.find((attribute) => attribute.startsWith('Max-Age='))?.slice('Max-Age='.length)
      this.#keep(pair, maxAge === undefined ? Number.POSITIVE_INFINITY : performance.now() + 1_000 * Number(maxAge))
    }
  }

  get header(): string {
    const now = performance.now()
    for (const [name, { until }] of this.#cookies) {
      if (until > now) continue
      this.#cookies.delete(name)
      this.#header = undefined
    }
    this.#header ??= [...this.#cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
    return this.#header
  }

  #keep(pair: string, until: number): void {
    const end = pair.indexOf('=')
    this.#cookies.set(pair.slice(0, end), { value: pair.slice(end + 1), until })
    this.#header = undefined
  }
}
