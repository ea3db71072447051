import type { LivePublication } from './publish.ts'

/** How many facts wait while Redis is away, counted once for each recipient. Beyond it every browser is asked to read again. */
const MOST = 200_000

/** Publications that were heard and not published yet, in their order. */
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

  /** Removes what was published. After a `loseAll` meanwhile there is nothing to remove. */
  settle(published: readonly LivePublication[]): void {
    const gone = new Set(published)
    this.#tellings = this.#tellings.filter((publication) => !gone.has(publication))
    this.#size = this.#tellings.reduce((sum, { people }) => sum + people.length, 0)
  }
}
