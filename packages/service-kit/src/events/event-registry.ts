import type { EventContract } from '@lectern/contracts/events/event.ts'

/** In a registry of events: this is deliberately not done for an event, and why. */
export interface None {
  none: string
}

export function none(why: string): None {
  return { none: why }
}

/** What an entry does; undefined where it is `none`. */
export function unlessNone<Done extends object>(entry: Done | None): Done | undefined {
  return 'none' in entry ? undefined : entry
}

/**
 * A registry's entries with their contracts, by the event type on the wire. An entry's functions get only data that its contract has parsed, which
 * the compiler can't follow through the lookup: the caller names the entries' common type.
 */
export function byEventType<Entry>(
  contracts: Readonly<Record<string, EventContract>>,
  entries: object,
): ReadonlyMap<string, Entry & { contract: EventContract }> {
  return new Map(
    Object.entries<Entry>(entries as Record<string, Entry>).map(([name, entry]) => {
      const contract = contracts[name]
      if (!contract) throw new Error(`There is no event ${name}`)
      return [contract.type, { ...entry, contract }]
    }),
  )
}
