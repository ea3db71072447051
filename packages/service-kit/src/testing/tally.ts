import { appendFileSync } from 'node:fs'

/** What a run of the tests spends: `npm test` holds a ceiling on each, and its profile shows them. */
export const COUNTED = ['page load', 'browser context', 'account', 'system', 'call'] as const
export type Counted = (typeof COUNTED)[number]

/** Counts one more of these for the `npm test` that runs this process; outside of one it does nothing. */
export function tally(what: Counted): void {
  const { LECTERN_TEST_TALLY: file } = process.env
  // One short line per write: lines of several processes don't mix.
  if (file) appendFileSync(file, `${what}\n`)
}

/** Counts each call that this process makes from now on. */
export function tallyCalls(): void {
  if (!process.env.LECTERN_TEST_TALLY) return
  const { fetch } = globalThis
  globalThis.fetch = (...args) => {
    tally('call')
    return fetch(...args)
  }
}
