import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import pg from 'pg'

type PgAdapter = SqlDriverAdapter & { underlyingDriver(): pg.Pool }

/** Postgres' one-byte `"char"`, which its catalogs use and @prisma/adapter-pg can't name. */
const CHAR_OID = 18
const TEXT_OID = 25

/** The connection as separate fields: a connection string would win over the `database` of a scratch copy. */
function connectionOf(databaseUrl: string): pg.PoolConfig {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.get('sslmode') === 'require' && { ssl: true }),
    max: 2,
  }
}

/** Teaches the adapter to read `"char"` columns, without which the engine can't describe a database. */
function readCharColumns(adapter: PgAdapter): PgAdapter {
  const charColumns = new WeakMap<unknown[], number[]>()
  const pool = adapter.underlyingDriver()
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<pg.QueryResult>
  const tolerantQuery = async (...args: unknown[]) => {
    const result = await query(...args)
    const found = (result.fields ?? []).flatMap((field, index) => (field.dataTypeID === CHAR_OID ? [index] : []))
    for (const index of found) Object.assign(result.fields[index] ?? {}, { dataTypeID: TEXT_OID })
    if (found.length > 0) charColumns.set(result.rows, found)
    return result
  }
  Object.assign(pool, { query: tolerantQuery })
  const queryRaw = adapter.queryRaw.bind(adapter)
  return Object.assign(adapter, {
    queryRaw: async (...args: Parameters<typeof queryRaw>) => {
      const result = await queryRaw(...args)
      for (const index of charColumns.get(result.rows) ?? []) result.columnTypes[index] = ColumnTypeEnum.Character
      return result
    },
  })
}

/**
 * A whole migration as Postgres reads it, all of it or none. The adapter's own way cuts at every semicolon, also at those
 * inside functions and comments.
 */
async function executeScript(pool: pg.Pool, script: string): Promise<void> {
  try {
    await pool.query(script)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const { code = '', severity = '', message, detail, column, hint } = error
    throw new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, column, hint })
  }
}

/**
 * Prisma's schema engine reaches Postgres through this: the database itself, and scratch copies on the same server.
 * Everything it opened is added to `opened`, for the caller to dispose of.
 */
export function migrationAdapter(
  databaseUrl: string,
  opened: { dispose(): Promise<void> }[],
): SqlMigrationAwareDriverAdapterFactory {
  const connection = connectionOf(databaseUrl)
  const { provider, adapterName } = new PrismaPg(connection)
  const connect = async (config: pg.PoolConfig, afterwards = async () => {}) => {
    const adapter = readCharColumns(await new PrismaPg(config).connect())
    const pool = adapter.underlyingDriver()
    const dispose = async () => {
      if (pool.ending) return
      await pool.end()
      await afterwards()
    }
    opened.push({ dispose })
    return Object.assign(adapter, { dispose, executeScript: (script: string) => executeScript(pool, script) })
  }

  return {
    provider,
    adapterName,
    connect: () => connect(connection),
    connectToShadowDb: async () => {
      const database = `lectern_scratch_${randomUUID().replaceAll('-', '')}`
      await runSql(connection, `CREATE DATABASE "${database}"`)
      return connect({ ...connection, database }, () =>
        runSql(connection, `DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`),
      )
    },
  }
}

async function runSql(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
