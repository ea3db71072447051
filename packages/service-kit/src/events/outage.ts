import { isTransientDatabaseError } from '../database/database-errors.ts'
import { PublishFailed } from './publisher.ts'
import { SignatureLimitsUnknown } from './signature-limits.ts'

/** Whether an event failed for what has nothing to do with it, and is there again some time: no event is lost to it, or skipped. */
export function isOutage(error: unknown): boolean {
  return error instanceof PublishFailed || error instanceof SignatureLimitsUnknown || isTransientDatabaseError(error)
}
