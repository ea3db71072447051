/** An `error` stops the import before anything is written; a `warning` names what was left out or changed. */
export interface Problem {
  severity: 'error' | 'warning'
  /** File within the book, as the author would name it. */
  file: string
  /** Counted from 1; absent where the file as a whole is meant. */
  line?: number | undefined
  message: string
}

export class ProblemList {
  readonly #problems: Problem[] = []

  error(file: string, message: string, line?: number): void {
    this.#problems.push({ severity: 'error', file, line, message })
  }

  warn(file: string, message: string, line?: number): void {
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

/** `src/page.md:12: message`, the form that editors and terminals turn into links. */
export function describeProblem({ file, line, message }: Omit<Problem, 'severity'>): string {
  return line === undefined ? `${file}: ${message}` : `${file}:${line}: ${message}`
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
