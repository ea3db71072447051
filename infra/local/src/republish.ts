import { parseArgs } from 'node:util'
import { EVENT_OWNERS } from '@lectern/contracts/events/event.ts'
import { republishSince } from '@lectern/service-kit/events/published-events.ts'
import { baseConfigSchema, readCommandConfig } from '@lectern/service-kit/process/config.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { z } from 'zod'
import { namedService } from './named-service.ts'

const USAGE = 'npm run events:republish -- --service <name> --since <time, as 2026-11-22T10:00Z>'

/**
 * Publishes again what a service published since a time, under the same ids; of identity, every living person as they are now. The
 * running service sends it. Exit code 0, or 2 where it could not run.
 */
const service = await namedService(USAGE)
await runCommand('events:republish', async () => {
  const { values } = parseArgs({ options: { service: { type: 'string' }, since: { type: 'string' } } })
  const { name } = service
  if (!EVENT_OWNERS.some((owner) => owner === name)) throw new Error(`${name} publishes nothing`)
  const config = readCommandConfig(name, z.object({ DATABASE_URL: baseConfigSchema.shape.DATABASE_URL }))
  const database = service.openDatabase(config.DATABASE_URL)
  try {
    const count = service.publishPresent
      ? await service.publishPresent(database)
      : await republishSince(database, timeOf(values.since))
    console.log(`${count} events of ${name} wait in its outbox; the running service sends them.`)
    return 0
  } finally {
    await database.$disconnect()
  }
})

function timeOf(text = ''): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime()) || !/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text)) {
    throw new Error(`--since must be a time with its zone. ${USAGE}`)
  }
  return time
}
