import type { Telling } from './tell.ts'

/** What is kept while Redis is away, as people and facts; beyond it everybody is told to read again, which says the same and more. */
const MOST = 200_000

/** What was heard and isn't told yet, in its order. */
export class Untold {
  #tellings: Telling[] = []
  #size = 0
  /** Whether facts are missing here: everybody is to read again. */
  everybody = false

  get size(): number {
    return this.#size
  }

  get isEmpty(): boolean {
    return this.#size === 0 && !this.everybody
  }

  add(telling: Telling): void {
    this.#tellings.push(telling)
    this.#size += telling.people.length
    if (this.#size > MOST) this.loseAll()
  }

  loseAll(): void {
    this.#tellings = []
    this.#size = 0
    this.everybody = true
  }

  /** The oldest, for about so many people. They stay until they are `settled`. */
  oldest(people: number): Telling[] {
    const some: Telling[] = []
    let count = 0
    for (const telling of this.#tellings) {
      if (count > 0 && count + telling.people.length > people) break
      some.push(telling)
      count += telling.people.length
    }
    return some
  }

  /** They are told. Nothing of it is here any more where all was lost meanwhile. */
  settle(told: readonly Telling[]): void {
    const gone = new Set(told)
    this.#tellings = this.#tellings.filter((telling) => !gone.has(telling))
    this.#size = this.#tellings.reduce((sum, { people }) => sum + people.length, 0)
  }
}
