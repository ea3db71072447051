import type { LivePublication } from './publish.ts'

/** What is kept while Redis is away, as people and facts; beyond it everybody is told to read again, which says the same and more. */
const MOST = 200_000

/** What was heard and isn't told yet, in its order. */
export class PendingPublications {
  #tellings: LivePublication[] = []
  #size = 0
  /** Whether facts are missing here: everybody is to read again. */
  everybody = false

  get size(): number {
    return this.#size
  }

  get isEmpty(): boolean {
    return this.#size === 0 && !this.everybody
  }

  add(publication: LivePublication): void {
    this.#tellings.push(publication)
    this.#size += publication.people.length
    if (this.#size > MOST) this.loseAll()
  }

  loseAll(): void {
    this.#tellings = []
    this.#size = 0
    this.everybody = true
  }

  /** The oldest, for about so many people. They stay until they are `settled`. */
  oldest(people: number): LivePublication[] {
    const some: LivePublication[] = []
    let count = 0
    for (const publication of this.#tellings) {
      if (count > 0 && count + publication.people.length > people) break
      some.push(publication)
      count += publication.people.length
    }
    return some
  }

  /** They are told. Nothing of it is here any more where all was lost meanwhile. */
  settle(published: readonly LivePublication[]): void {
    const gone = new Set(published)
    this.#tellings = this.#tellings.filter((publication) => !gone.has(publication))
    this.#size = this.#tellings.reduce((sum, { people }) => sum + people.length, 0)
  }
}
