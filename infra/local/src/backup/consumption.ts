import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { EventOwner } from '@lectern/contracts/events/event.ts'
import type { Kafka } from 'kafkajs'
import type pg from 'pg'
import { onDatabase } from '../databases.ts'
import { withAdmin } from './kafka-of.ts'
import { keepLimit, readLimits, type SignatureLimit } from './signature-limits.ts'
import type { StoreAddresses } from './store-addresses.ts'

/** How far a service has consumed, and what of it waits, by table. Analytics has one of its own. */
const OFFSET_TABLES = ['consumer_offsets', 'parked_keys', 'projection.projection_offsets']
const LIMITS = 'signature_limits'

/**
 * Lets every service read all topics from their beginning, as offsets of before mean other messages now: inbox and sequences know what was handled.
 * What was parked is parked again if it still can't be handled. Not left to what services notice themselves: a
 * cluster that is made anew may have the old one's name.
 */
export async function resetConsumption(
  places: StoreAddresses,
  kafka: Kafka,
  limits: readonly SignatureLimit[],
): Promise<void> {
  const { clusterId } = await withAdmin(kafka, (admin) => admin.describeCluster())
  for (const service of SERVICES) await resetConsumptionIn(places.databases[service], limits, clusterId)
}

/** The same in one service's database. */
export async function resetConsumptionIn(
  databaseUrl: string,
  limits: readonly SignatureLimit[],
  clusterId: string,
): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query('BEGIN')
    for (const table of OFFSET_TABLES) if (await exists(client, table)) await client.query(`DELETE FROM ${table}`)
    if (await exists(client, LIMITS)) for (const limit of limits) await keepLimit(client, limit, clusterId)
    await client.query('COMMIT')
  })
}

/**
 * The same for one service, of topics that may have been made anew since the offsets in its database: `compareTopics`. What isn't signed is believed no
 * more, as nobody can say up to where it was.
 */
export async function resetConsumptionOn(
  places: StoreAddresses,
  service: ServiceName,
  owners: readonly EventOwner[],
): Promise<void> {
  await onDatabase(places.databases[service], async (client) => {
    await client.query('DELETE FROM consumer_offsets WHERE topic = ANY($1)', [owners])
    await client.query('DELETE FROM parked_keys WHERE topic = ANY($1)', [owners])
    if (await exists(client, LIMITS))
      await client.query('UPDATE signature_limits SET next_offset = 0 WHERE topic = ANY($1)', [owners])
  })
}

/** Up to where keys are believed, as learning has it. */
export function limitsOf({
  databases,
}: {
  databases: Pick<StoreAddresses['databases'], 'learning'>
}): Promise<SignatureLimit[]> {
  return onDatabase(databases.learning, async (client) => ((await exists(client, LIMITS)) ? readLimits(client) : []))
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [table])
  return rows[0]?.there ?? false
}
