import { formatTime } from './format.ts'

export interface TimeZone {
  /** IANA: `Europe/Rome`. */
  name: string
  /** `Rome` */
  city: string
  /** `Europe`; empty for UTC. */
  region: string
}

/** A time zone as people call it. */
export function timeZone(name: string): TimeZone {
  const parts = name.replaceAll('_', ' ').split('/')
  return { name, city: parts.at(-1) ?? name, region: parts.slice(0, -1).join(', ') }
}

/** The zone of the computer at hand. */
export function computersTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** All time zones that this browser knows, by city; with `also`, which it may know under another name. */
export function allTimeZones(also: string | null): TimeZone[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(also ? [also] : [])])
  return [...names].map(timeZone).sort((a, b) => a.city.localeCompare(b.city) || a.name.localeCompare(b.name))
}

/** The time of day there: `2:34 PM`. */
export function clockIn(name: string, moment: Date): string {
  return formatTime(moment, name)
}
