import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { EVENT_OWNERS } from '@lectern/contracts/events/event.ts'
import { republishSince } from '@lectern/service-kit/events/published-events.ts'
import { definitionOf } from '../service-definitions.ts'
import type { Manifest } from './manifest.ts'
import type { StoreAddresses } from './store-addresses.ts'

/** Clocks of machines differ, and what is told twice is known. */
const MARGIN_MS = 3_600_000

/**
 * Puts into the outboxes what the databases have published since the backup and restored topics can't have; of identity everybody as they are now.
 * Answers a sentence for each.
 */
export async function republishSinceBackup(places: StoreAddresses, { at }: Pick<Manifest, 'at'>): Promise<string[]> {
  const since = new Date(Date.parse(at) - MARGIN_MS)
  const sentences: string[] = []
  for (const name of SERVICES.filter((service) => EVENT_OWNERS.some((owner) => owner === service))) {
    const service = await definitionOf(name)
    const database = service.openDatabase(places.databases[name])
    try {
      const count = service.publishPresent
        ? await service.publishPresent(database)
        : await republishSince(database, since)
      if (count > 0) sentences.push(`${name}: ${count} events are sent again at the start.`)
    } finally {
      await database.$disconnect()
    }
  }
  return sentences
}
