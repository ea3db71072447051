import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import type { GatewayConfig } from '../config.ts'
import { sessionCookieDetector } from '../sessions/session-cookie.ts'
import { isReadingStudent } from '../sessions/sign-in-hint.ts'

/** Whether who sends these cookies may have the answer that all visitors share. */
export type MayShare = (contract: RouteContract, cookies: string | undefined) => boolean

/**
 * Visitors, and students where the contract says that they get the same. Teachers read through, because they want to see what
 * they have just done, and so does for two seconds whoever has changed something.
 */
export function createSharingRule(config: Pick<GatewayConfig, 'PUBLIC_ORIGINS'>): MayShare {
  const hasSessionCookie = sessionCookieDetector(config)
  return ({ cachedForVisitors }, cookie) => {
    if (cookie === undefined || !hasSessionCookie({ headers: { cookie } })) return true
    return cachedForVisitors?.studentsToo === true && isReadingStudent(cookie)
  }
}
