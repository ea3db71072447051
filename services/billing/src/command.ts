import { readCommandConfig } from '@lectern/service-kit/process/config.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { type Billing, connectBilling } from './billing.ts'
import { createDatabase } from './database.ts'
import { commandConfigSchema } from './reconciliation/command-config.ts'

const silent = () => undefined

/** `runCommand` with billing's parts. */
export function runBillingCommand(
  name: string,
  command: (billing: Billing, databaseUrl: string) => Promise<number>,
): Promise<never> {
  return runCommand(name, async () => {
    const config = readCommandConfig('billing', commandConfigSchema)
    // What there is to say, the command prints.
    const log = { info: silent, warn: silent, error: silent }
    const billing = connectBilling({ config, database: createDatabase(config.DATABASE_URL), log })
    try {
      return await command(billing, config.DATABASE_URL)
    } finally {
      await billing.database.$disconnect()
    }
  })
}
