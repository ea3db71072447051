import { z } from 'zod'

const IANA_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/

/** Whether this is a time zone by its IANA name, such as `Europe/Rome` or `UTC`. */
export function isTimeZone(name: string): boolean {
  if (!IANA_NAME.test(name) || name.length > 64) return false
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** An IANA time zone in a query or a body. */
export const timeZoneSchema = z.string().refine(isTimeZone, { error: 'Not a time zone' })
