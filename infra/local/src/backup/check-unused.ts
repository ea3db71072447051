import { SERVICES, type ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { Kafka } from 'kafkajs'
import { databaseName, onDatabase } from '../databases.ts'
import { StartFailure } from '../start-failure.ts'
import { withAdmin } from './kafka-of.ts'

/** @throws StartFailure when somebody is connected to one of the databases; an autovacuum, which Postgres itself ends where it is in the way, is nobody */
export async function checkDatabasesUnused(adminUrl: string, services: readonly ServiceName[]): Promise<void> {
  const names = services.map(databaseName)
  const users = await onDatabase(adminUrl, (client) =>
    client.query<{ datname: string; by: string }>(
      `SELECT datname, string_agg(DISTINCT coalesce(nullif(application_name, ''), 'somebody'), ', ') AS by
         FROM pg_stat_activity WHERE datname = ANY($1) AND backend_type <> 'autovacuum worker' GROUP BY datname ORDER BY datname`,
      [names],
    ),
  )
  const [used] = users.rows
  if (used) throw new StartFailure(`${used.datname} is in use by ${used.by}: stop Lectern first. Nothing was changed.`)
}

/** @throws StartFailure when a service consumes or somebody else reads under our names */
export async function checkTopicsUnused(kafka: Kafka, prefix: string): Promise<void> {
  await withAdmin(kafka, async (admin) => {
    const { groups } = await admin.listGroups()
    const ours = groups.map(({ groupId }) => groupId).filter((id) => id.startsWith(`${prefix}.`))
    const described = ours.length > 0 ? (await admin.describeGroups(ours)).groups : []
    const active = described.find(({ members }) => members.length > 0)
    if (active === undefined) return
    const reader = SERVICES.find((service) => active.groupId.startsWith(`${prefix}.${service}`)) ?? active.groupId
    throw new StartFailure(`${reader} is reading the topics: stop Lectern first. Nothing was changed.`)
  })
}
