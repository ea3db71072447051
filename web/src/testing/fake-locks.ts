type Waiting = () => void

/** Web Locks, as far as they are used here, which jsdom doesn't have. */
export class FakeLocks {
  #held = new Set<string>()
  #waiting = new Map<string, Waiting[]>()

  async request(name: string, { signal }: { signal: AbortSignal }, act: () => Promise<void>): Promise<void> {
    if (this.#held.has(name)) {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), resolve])
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    }
    this.#held.add(name)
    await act()
    this.#held.delete(name)
    this.#waiting.get(name)?.shift()?.()
  }
}
