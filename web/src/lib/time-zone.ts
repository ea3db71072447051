/** The IANA name of the time zone that this browser shows dates in. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
