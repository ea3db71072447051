import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { z } from 'zod'
import type { Database, SqlExecutor } from '../database/database.ts'
import { loadCommandConfig } from '../process/config.ts'
import { loggerOptions } from '../process/logging.ts'
import { createKafka } from './kafka.ts'
import { type RedriveReport, redrive } from './redrive.ts'
import type { LearningAddress, SignatureLimits } from './signature-limits.ts'
import { verifierWith } from './signatures.ts'
import { ownersOf, type Subscription } from './subscriptions.ts'
import { requireTopics } from './topics.ts'

interface RedriveCommand<Client extends Database<Tx>, Tx extends SqlExecutor> {
  name: string
  openDatabase(databaseUrl: string): Client
  subscriptions(database: Client): readonly Subscription<Tx>[]
  signatureLimits?(config: LearningAddress, database: Client): SignatureLimits
}

/**
 * Redrives a service's dead letters, prints what happened, and sets the exit code: 0 when
 * nothing waits any more, 2 when something still does. `--discard <event id>` gives an event up; it may be repeated. `--why` says why, which
 * is kept with who ran it.
 */
export async function runRedrive<Client extends Database<Tx>, Tx extends SqlExecutor>(
  command: RedriveCommand<Client, Tx>,
): Promise<void> {
  const { name: service } = command
  const config = loadCommandConfig(service)
  // Other options are the dispatching command's own.
  const { values } = parseArgs({
    options: { discard: { type: 'string', multiple: true }, why: { type: 'string' } },
    strict: false,
  })
  const discard = z.array(z.uuid({ error: '--discard takes the id of an event' })).parse(values.discard ?? [])
  const discarding = { by: `command by ${userOfMachine()}`, why: typeof values.why === 'string' ? values.why : null }
  const log = pino(loggerOptions(service, 'warn'), process.stderr)
  const prefix = config.KAFKA_TOPIC_PREFIX
  const database = command.openDatabase(config.DATABASE_URL)
  const subscriptions = command.subscriptions(database)
  const kafka = createKafka({ access: config, clientId: `${service}-redrive`, log })
  try {
    const verify = verifierWith(config.EVENT_TRUSTED_KEYS.keys, command.signatureLimits?.(config, database))
    await requireTopics(kafka, prefix, { name: service, consumes: ownersOf(subscriptions) })
    const { DATABASE_URL: databaseUrl } = config
    const report = await redrive({
      ...{ service, databaseUrl, database, kafka, prefix, subscriptions, verify, log },
      ...{ discard, discarding },
    })
    console.log(describeReport(service, report))
    process.exitCode = report.stuck.length === 0 ? 0 : 2
  } finally {
    await database.$disconnect()
  }
}

/** Who runs the command, also behind sudo; in a container its user. */
function userOfMachine(): string {
  if (process.env.SUDO_USER) return process.env.SUDO_USER
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

/** The report as lines for a terminal. */
function describeReport(service: string, report: RedriveReport): string {
  const lines = [
    `${service}: ${report.handled} events handled, ${report.discarded} discarded, ${report.healed.length} keys healed`,
    ...report.stuck.flatMap(({ owner, key, eventId, error, behind = [] }) => [
      `still waiting: ${owner} ${key}, event ${eventId || 'unknown'}: ${error}`,
      ...behind.map((other) => `  and behind it, event ${other.eventId}: ${other.error}`),
    ]),
    ...(report.foreign > 0 ? [`${report.foreign} messages there are none of ours, and were left`] : []),
  ]
  return lines.join('\n')
}
