import { useAuth } from './auth-context.tsx'

/** The time zone that the person has chosen, else the browser's; an IANA name. */
export function useOwnTimeZone(): string {
  const { user } = useAuth()
  return user?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
