import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlQuery,
  type SqlResultSet,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { applyMigrations, type PrismaFolder } from './migrate.ts'

// What a schema.prisma asks for and its migrations lack, told by Prisma's own schema engine as WebAssembly: nothing to
// download. For developers and tests, on a scratch database beside the one that is named; nothing here runs when Lectern does.

export class MigrationDrift extends Error {
  override readonly name = 'MigrationDrift'
}

/** Node has it; TypeScript declares it for browsers only. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: Record<string, unknown> } }>
}

/** The types of Postgres' catalogs that aren't text, by oid. @prisma/adapter-pg can't read `"char"` (18), which is among them. */
const TYPES = new Map([
  ...[16].map((oid) => [oid, ColumnTypeEnum.Boolean] as const),
  ...[18].map((oid) => [oid, ColumnTypeEnum.Character] as const),
  ...[21, 23].map((oid) => [oid, ColumnTypeEnum.Int32] as const),
  ...[20, 26].map((oid) => [oid, ColumnTypeEnum.Int64] as const),
  ...[1003, 1009, 1015].map((oid) => [oid, ColumnTypeEnum.TextArray] as const),
])

function readsCatalogs(pool: pg.Pool) {
  const connect = async () =>
    Object.assign(await new PrismaPg(pool).connect(), {
      queryRaw: async ({ sql, args }: SqlQuery): Promise<SqlResultSet> => {
        const { fields, rows } = await pool.query({ text: sql, values: args, rowMode: 'array' })
        return {
          columnNames: fields.map(({ name }) => name),
          columnTypes: fields.map(({ dataTypeID }) => TYPES.get(dataTypeID) ?? ColumnTypeEnum.Text),
          rows,
        }
      },
    })
  return Object.assign(new PrismaPg(pool), { connect, connectToShadowDb: connect })
}

let loaded: Promise<void> | undefined

async function load(): Promise<void> {
  const script = import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const wasm = await readFile(new URL(script.replace(/\.js$/, '.wasm')))
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': { ...bindings } })
  const { __wbindgen_start: start } = instance.exports
  if (typeof start !== 'function') throw new Error('The schema engine has no start function')
  // A panic of the engine is announced through this global before it becomes an exception; Prisma's client sets it too.
  if (!('PRISMA_WASM_PANIC_REGISTRY' in globalThis)) {
    const registry = { set_message: (message: string) => process.stderr.write(`${message}\n`) }
    Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: registry })
  }
  bindings.__wbg_set_wasm(instance.exports)
  start()
}

/** The SQL that leads from a database to a schema; empty when they agree. */
async function diff(databaseUrl: string, schema: string): Promise<string> {
  loaded ??= load()
  await loaded
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const factory = bindMigrationAwareSqlAdapterFactory(readsCatalogs(pool))
  const files = [{ path: 'schema.prisma', content: schema }]
  const engine = await bindings.SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, factory)
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    })
    const sql = stdout ?? ''
    return /^\s*(--.*\s*)*$/.test(sql) ? '' : sql
  } finally {
    engine.free()
    await pool.end()
  }
}

/** The SQL that is missing. */
async function missingSql({ databaseUrl, prismaDir }: PrismaFolder): Promise<string> {
  const scratch = `lectern_scratch_${randomUUID().replaceAll('-', '')}`
  const url = new URL(databaseUrl)
  url.pathname = `/${scratch}`
  const server = new pg.Client({ connectionString: databaseUrl })
  await server.connect()
  try {
    await server.query(`CREATE DATABASE ${scratch}`)
    await applyMigrations({ databaseUrl: url.href, prismaDir })
    return await diff(url.href, await readFile(join(prismaDir, 'schema.prisma'), 'utf8'))
  } finally {
    await server.query(`DROP DATABASE IF EXISTS ${scratch} WITH (FORCE)`)
    await server.end()
  }
}

/**
 * Writes the migration that leads from the existing ones to schema.prisma as `<time>_<name>/migration.sql`.
 * Answers its path, or null when there is nothing to do.
 */
export async function createMigration({ name, ...folder }: PrismaFolder & { name: string }): Promise<string | null> {
  if (!/^[a-z0-9_]+$/.test(name)) throw new Error('A migration is named with a-z, 0-9 and _')
  const sql = await missingSql(folder)
  if (sql === '') return null
  const time = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const path = join(folder.prismaDir, 'migrations', `${time}_${name}`)
  await mkdir(path, { recursive: true })
  await writeFile(join(path, 'migration.sql'), sql)
  return join(path, 'migration.sql')
}

/** Throws MigrationDrift, with the missing SQL, when the migrations don't lead to schema.prisma. */
export async function assertNoDrift(folder: PrismaFolder): Promise<void> {
  const sql = await missingSql(folder)
  if (sql !== '') throw new MigrationDrift(`The migrations of ${folder.prismaDir} lack:\n${sql}`)
}
