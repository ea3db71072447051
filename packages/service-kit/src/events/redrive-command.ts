import { parseArgs } from 'node:util'
import { pino } from 'pino'
import type { Database, SqlExecutor } from '../database/database.ts'
import { loadCommandConfig } from '../process/config.ts'
import { loggerOptions } from '../process/logging.ts'
import { createKafka } from './kafka.ts'
import { describeReport, redrive } from './redrive.ts'
import type { Subscription } from './subscriptions.ts'
import { ensureTopics } from './topics.ts'

interface RedriveCommand<Tx extends SqlExecutor> {
  service: string
  openDatabase: (databaseUrl: string) => Database<Tx>
  subscriptions: readonly Subscription<Tx>[]
}

/**
 * The body of a service's `src/redrive.ts`: redrives its dead letters, prints what happened, and sets the exit code: 0 when
 * nothing waits any more, 2 when something still does. `--discard <event id>` gives an event up; it may be repeated.
 */
export async function runRedrive<Tx extends SqlExecutor>(command: RedriveCommand<Tx>): Promise<void> {
  const { service, openDatabase, subscriptions } = command
  const config = loadCommandConfig(service)
  // Other options are the dispatching command's own.
  const { values } = parseArgs({ options: { discard: { type: 'string', multiple: true } }, strict: false })
  const discard = (values.discard ?? []).filter((id) => typeof id === 'string')
  const log = pino(loggerOptions(service, 'warn'), process.stderr)
  const prefix = config.KAFKA_TOPIC_PREFIX
  const database = openDatabase(config.DATABASE_URL)
  const kafka = createKafka({ brokers: config.KAFKA_BROKERS, clientId: `${service}-redrive`, log })
  try {
    const consumes = subscriptions.map((subscription) =>
      'contract' in subscription ? subscription.contract.owner : subscription.tombstonesOf,
    )
    await ensureTopics({ kafka, prefix, service, consumes: [...new Set(consumes)] })
    const settings = { service, databaseUrl: config.DATABASE_URL, database, kafka, prefix, subscriptions, log, discard }
    const report = await redrive(settings)
    console.log(describeReport(service, report))
    process.exitCode = report.stuck.length === 0 ? 0 : 2
  } finally {
    await database.$disconnect()
  }
}
