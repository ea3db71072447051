import { parseArgs } from 'node:util'
import { ConfigError } from '@lectern/service-kit/process/config.ts'
import { findBackup, readBackupSettings } from './backup/backup-settings.ts'
import { openBackup } from './backup/files.ts'
import { PARTS, type Part, restoreBackup } from './backup/restore-backup.ts'
import { withStoreAddresses } from './backup/store-addresses.ts'
import { StartFailure } from './start-failure.ts'

const USAGE = `npm run restore -- <backup> [--only ${PARTS.join(',')}]   <backup>: its folder, s3://bucket/prefix/<time>, <time> of BACKUP_TO, or latest`

/** `npm run restore`, with Lectern stopped. Answers the exit code: 0, or 1 where it was refused or broke off. */
async function main(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    await run(argv, env)
    return 0
  } catch (error) {
    if (error instanceof StartFailure || error instanceof ConfigError) console.error(error.message)
    else console.error('The restore failed. Fix the cause and run it again before you start Lectern:', error)
    return 1
  }
}

async function run(argv: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { positionals, values } = parseArgs({
    ...{ args: argv, allowPositionals: true },
    options: { only: { type: 'string' } },
  })
  const [named] = positionals
  if (named === undefined || positionals.length > 1) throw new StartFailure(`Usage: ${USAGE}`)
  const only = values.only === undefined ? PARTS : partsOf(values.only)
  const settings = readBackupSettings(env)
  // First of all, so that a wrong key costs nobody a minute.
  const backup = await openBackup(await findBackup(named, settings), settings)
  const say = (line: string) => console.log(line)
  await withStoreAddresses(env, { beside: false }, (places, all) =>
    restoreBackup({ places, backup, only, env: all, say }),
  )
  console.log('Start Lectern now, then check the data with `npm run billing:reconcile` and `npm run truth`.')
}

function partsOf(list: string): Part[] {
  const names = list.split(',').map((name) => name.trim())
  return names.map((name) => {
    const part = PARTS.find((known) => known === name)
    if (part === undefined) throw new StartFailure(`Unknown part "${name}". Usage: ${USAGE}`)
    return part
  })
}

process.exit(await main(process.argv.slice(2), process.env))
