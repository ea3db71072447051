import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withPlaces } from './backup/places.ts'
import { PARTS, type Part, restoreBackup } from './backup/restore-backup.ts'
import { REPOSITORY } from './repository.ts'
import { StartFailure } from './start-failure.ts'

const USAGE = `npm run restore -- <folder of a backup> [--only ${PARTS.join(',')}]`

/** `npm run restore -- <folder> [--only <parts>]`, with Lectern stopped. Exit code 0, or 1 where it was refused or broke off. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new StartFailure(`Usage: ${USAGE}`)
  const only = values.only === undefined ? PARTS : partsOf(values.only)
  const say = (line: string) => console.log(line)
  await withPlaces(process.env, { beside: false }, (places, env) =>
    restoreBackup({ places, folder: resolve(REPOSITORY, folder), only, env, say }),
  )
  console.log('Start Lectern now; then `npm run billing:reconcile` and `npm run truth` say whether all agrees.')
}

function partsOf(list: string): Part[] {
  const names = list.split(',').map((name) => name.trim())
  return names.map((name) => {
    const part = PARTS.find((known) => known === name)
    if (part === undefined) throw new StartFailure(`There is no part "${name}". Usage: ${USAGE}`)
    return part
  })
}

try {
  await main()
  process.exit(0)
} catch (error) {
  if (error instanceof StartFailure) console.error(error.message)
  else console.error('The restore broke off. Mend the cause and run it again before Lectern is started:', error)
  process.exit(1)
}
