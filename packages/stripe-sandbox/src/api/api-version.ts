import { invalidRequest } from './stripe-error.ts'

/** The API version whose shapes the sandbox speaks: the one that the installed `stripe` package pins (a test holds it). */
export const API_VERSION = '2026-10-28.endive'

/** The release name, which Stripe.js reports as its version. */
export const API_RELEASE = 'endive'

/** The version to answer with: the one asked for, which is only looked at for its form. */
export function checkApiVersion(asked: string | string[] | undefined): string {
  if (asked === undefined) return API_VERSION
  if (typeof asked === 'string' && /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(asked)) return asked
  throw invalidRequest(`Invalid Stripe API version: ${asked}`)
}
