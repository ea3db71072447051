/** An `error` stops the import before anything is written; a `warning` is said and the part in question left out. */
export interface Problem {
  severity: 'error' | 'warning'
  /** File within the book, as the author would name it. */
  file: string
  message: string
}

export class ProblemList {
  readonly #problems: Problem[] = []

  /** The same error is said once, however often it is met. */
  error(file: string, message: string): void {
    if (this.errors.some((known) => known.file === file && known.message === message)) return
    this.#problems.push({ severity: 'error', file, message })
  }

  warn(file: string, message: string): void {
    this.#problems.push({ severity: 'warning', file, message })
  }

  get errors(): Problem[] {
    return this.#problems.filter((problem) => problem.severity === 'error')
  }

  /** Each warning once, the same message in many files as one line with their number. */
  get warnings(): Problem[] {
    const byMessage = Map.groupBy(
      this.#problems.filter((problem) => problem.severity === 'warning'),
      (problem) => problem.message,
    )
    return [...byMessage.values()].flatMap((same) => {
      const [first] = same
      if (!first) return []
      return same.length === 1
        ? [first]
        : [{ ...first, message: `${first.message} (${same.length} times, here first)` }]
    })
  }
}

/** A book that can't be imported; `problems` says everything that is wrong with it. */
export class BrokenBookError extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.length === 1 ? 'The book has a problem' : `The book has ${problems.length} problems`)
    this.name = 'BrokenBookError'
    this.problems = problems
  }
}
