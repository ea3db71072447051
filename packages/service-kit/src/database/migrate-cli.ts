import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { applyMigrations } from './migrate.ts'
import { assertNoDrift, createMigration } from './schema-drift.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const USAGE = `Usage: npm run migrate -- <apply|create|check> --service <name> [--name <migration>]
  apply    applies what is missing
  create   writes the migration that schema.prisma asks for, made on a scratch database of the same server
  check    fails when the migrations don't lead to schema.prisma
Of DATABASE_URL, whose role must own what is there, or of the copy that runs on this machine.`

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { service: { type: 'string' }, name: { type: 'string' } },
  })
  const { service, name } = values
  const databaseUrl =
    process.env.DATABASE_URL ??
    process.env[positionals[0] === 'apply' ? `${service?.toUpperCase()}_OWNER_DATABASE_URL` : 'POSTGRES_URL']
  if (service === undefined || databaseUrl === undefined) {
    console.error(
      service === undefined ? USAGE : 'DATABASE_URL is missing, and no copy runs that would have one: npm start',
    )
    return 1
  }
  const folder = { databaseUrl, prismaDir: join(ROOT, 'services', service, 'prisma') }

  if (positionals[0] === 'apply') {
    const applied = await applyMigrations(folder)
    console.log(applied.length === 0 ? `${service}: up to date` : `${service}: applied ${applied.join(', ')}`)
    return 0
  }
  if (positionals[0] === 'create' && name !== undefined) {
    const path = await createMigration({ ...folder, name })
    console.log(path === null ? `${service}: nothing to migrate` : `${service}: wrote ${relative(ROOT, path)}`)
    return 0
  }
  if (positionals[0] === 'check') {
    await assertNoDrift(folder)
    console.log(`${service}: no drift`)
    return 0
  }
  console.error(USAGE)
  return 1
}

try {
  // The engine leaves a ten-second timer behind.
  process.exit(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
