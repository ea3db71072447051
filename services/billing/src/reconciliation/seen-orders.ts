const FIRST_BYTES = 1_024

/** A set of order ids, a bit each: ten million orders take a little more than a megabyte. */
export class SeenOrders {
  #bits = new Uint8Array(FIRST_BYTES)

  add(id: number): void {
    const at = id >>> 3
    if (at >= this.#bits.length) this.#growTo(at + 1)
    this.#bits[at] = this.#byte(at) | (1 << (id & 7))
  }

  has(id: number): boolean {
    return (this.#byte(id >>> 3) & (1 << (id & 7))) !== 0
  }

  #byte(at: number): number {
    return this.#bits[at] ?? 0
  }

  #growTo(bytes: number): void {
    const grown = new Uint8Array(Math.max(bytes, this.#bits.length * 2))
    grown.set(this.#bits)
    this.#bits = grown
  }
}
