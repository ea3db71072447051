/** A map that forgets its least recently used entry when it is full. */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size <= this.#limit) return
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest)
      return
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }
}
