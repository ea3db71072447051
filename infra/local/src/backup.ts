import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from './backup/make-backup.ts'
import { type Places, withPlaces } from './backup/places.ts'
import { REPOSITORY } from './repository.ts'
import { StartFailure } from './start-failure.ts'

const USAGE = 'npm run backup [-- <folder>]'

/** `npm run backup [-- <folder>]`: beside a running copy, against the stores that the environment names, or on its own. Exit code 0, or 1. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length > 1) throw new StartFailure(`Usage: ${USAGE}`)
  const target = resolve(REPOSITORY, positionals[0] ?? 'backups')
  await withPlaces(process.env, { beside: true }, async (places) => {
    const { folder, manifest } = await makeBackup(places, target, (step) => console.error(`backup: ${step}`))
    const tables = Object.values(manifest.databases).flatMap(({ tables }) => tables)
    const messages = Object.values(manifest.topics).reduce((sum, topic) => sum + topic.messages, 0)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${folder}: ${rows} rows, ${messages} messages, ${videosOf(places, manifest.videos)}.`)
    console.log(
      'Secrets and keys are not in it: keep secrets.json of the data folder (elsewhere the settings) apart, and as safe.',
    )
  })
}

function videosOf({ videos: place }: Places, videos: { files: object[] } | { bucket: string } | null): string {
  if (videos === null) return 'no videos'
  if ('bucket' in videos) return `no videos: the bucket ${videos.bucket} has to keep versions itself`
  return `${videos.files.length} files of videos${place && 'folder' in place ? ` from ${place.folder}` : ''}`
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
