/** Which test files to run; all of everything without. */
export interface Selection {
  parts: string[]
  api: string[]
  browser: string[]
  breaking: string[]
}

const BROWSER = 'e2e/browser'
/** Their files start systems of their own, and most break them. */
const BREAKING = ['e2e/faults', 'e2e/chaos', 'e2e/upgrade', 'e2e/restore']

/** Sorts paths (or beginnings of them) by the runner that knows them. */
export function select(filters: string[]): Selection {
  const isBrowser = (filter: string) => filter.startsWith(BROWSER)
  const isBreaking = (filter: string) => BREAKING.some((folder) => filter.startsWith(folder))
  const isEnd2End = (filter: string) => filter.startsWith('e2e/')
  return {
    browser: filters.filter(isBrowser),
    breaking: filters.filter((filter) => isBreaking(filter) || filter === 'e2e/'),
    api: filters.filter((filter) => isEnd2End(filter) && !isBrowser(filter) && !isBreaking(filter)),
    parts: filters.filter((filter) => !isEnd2End(filter)),
  }
}
