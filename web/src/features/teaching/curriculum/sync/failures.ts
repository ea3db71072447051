import { texts } from '#texts/teaching-curriculum'
import { ApiError } from '../../../../api/api-error.ts'

const UNREACHABLE = new Set([408, 425, 429, 502, 503, 504])

/** The target of an operation has gone since, here or in another tab. */
export class TargetGoneError extends Error {
  constructor() {
    super(texts.toasts.targetGone)
    this.name = 'TargetGoneError'
  }
}

/** The call may or may not have arrived; it is worth trying again. */
export function isAway(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof ApiError && UNREACHABLE.has(error.status))
}

/** Nothing can be sent until somebody signs in again. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** The server has another curriculum than this page. */
export function isOutOfDate(error: unknown): boolean {
  return (
    error instanceof TargetGoneError || (error instanceof ApiError && (error.status === 404 || error.status === 409))
  )
}
