import { setTimeout as sleep } from 'node:timers/promises'
import { LecternError } from '@lectern/api-client/client.ts'
import Stripe from 'stripe'

const TIMEOUT_MS = 240_000

/** Tries again whatever passes, as a person does; and what these statuses refuse, where they do so for a while. */
export async function insist<Result>(attempt: () => Promise<Result>, passing: readonly number[] = []): Promise<Result> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const passes = isPassing(error) || (error instanceof LecternError && passing.includes(error.status))
      if (!passes || Date.now() > deadline) throw error
      await sleep(200 + Math.random() * 800)
    }
  }
}

export async function repeatedly<Result>(times: number, attempt: () => Promise<Result>): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => insist(attempt)))
}

/** Something was away or cut off, another tab is at it, or the payment isn't known yet: trying again is right. */
function isPassing(error: unknown): boolean {
  if (error instanceof LecternError)
    return error.status === 0 || error.status >= 500 || [402, 409].includes(error.status)
  if (error instanceof Stripe.errors.StripeError) return error.type !== 'StripeCardError'
  // fetch, when an answer breaks off in the middle.
  return error instanceof TypeError || error instanceof SyntaxError
}
