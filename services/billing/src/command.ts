import { type Billing, connectBilling } from './billing.ts'
import { createDatabase } from './database.ts'
import { readCommandConfig } from './reconciliation/command-config.ts'

const silent = () => undefined

/**
 * Runs a command with billing's parts, and ends the process with the code that it answers; with 2 and one line where it could
 * not run.
 */
export async function runCommand(
  name: string,
  command: (billing: Billing, databaseUrl: string) => Promise<number>,
): Promise<never> {
  // Answers that Stripe's package gave up on keep their connections for ten seconds.
  process.exit(await attempt(name, command))
}

async function attempt(name: string, command: (billing: Billing, databaseUrl: string) => Promise<number>) {
  try {
    const config = readCommandConfig(process.env)
    // What there is to say, the command prints.
    const log = { info: silent, warn: silent, error: silent }
    const billing = connectBilling({ config, database: createDatabase(config.DATABASE_URL), log })
    try {
      return await command(billing, config.DATABASE_URL)
    } finally {
      await billing.database.$disconnect()
    }
  } catch (error) {
    console.error(`${name} could not run: ${reasonOf(error)}`)
    return 2
  }
}

/** The first line that says something: some libraries write paragraphs, and a refused connection can have no message. */
function reasonOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string }
  return message.split('\n').find((line) => line.trim() !== '') ?? (code || String(error))
}
