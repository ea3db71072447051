import type { Note } from './notes.ts'

/** An `error` stops the import before anything is written; a `warning` names what was left out or changed. */
export interface Problem {
  severity: 'error' | 'warning'
  /** File within the book, as the author would name it. */
  file: string
  /** Counted from 1; absent where the file as a whole is meant. */
  line?: number | undefined
  message: string | Note
  /** How often it was met; the place is the first. */
  times?: number
}

export class ProblemList {
  readonly #problems: Problem[] = []

  error(file: string, message: string | Note, line?: number): void {
    this.#problems.push({ severity: 'error', file, line, message })
  }

  warn(file: string, message: string | Note, line?: number): void {
    this.#problems.push({ severity: 'warning', file, line, message })
  }

  get errors(): Problem[] {
    return this.#grouped('error')
  }

  get warnings(): Problem[] {
    return this.#grouped('warning')
  }

  /** The same message in many places becomes one problem with their number. */
  #grouped(severity: Problem['severity']): Problem[] {
    const byMessage = Map.groupBy(
      this.#problems.filter((problem) => problem.severity === severity),
      ({ message }) => (typeof message === 'string' ? message : JSON.stringify(message)),
    )
    return [...byMessage.values()].flatMap((same) => {
      const [first] = same
      if (!first) return []
      return same.length === 1 ? [first] : [{ ...first, times: same.length }]
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
