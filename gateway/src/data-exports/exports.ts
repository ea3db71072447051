import { randomUUID } from 'node:crypto'
import { SERVICES } from '@lectern/contracts/calls/public/route.ts'
import { type DataExport, dataExportSchema, EXPORTS_A_DAY } from '@lectern/contracts/shapes/data-exports.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Redis } from 'ioredis'
import { needingRedis } from '../redis.ts'

const DAY_S = 86_400
/** A gateway that makes a file says so all the time; one that hasn't for this long is gone. */
const LEASE_MS = 30_000

/** Whose data somebody exports: their own, or as an administrator that of others. */
type ExportKind = 'data-export' | 'administrators-export'

/** What Redis has of the exports that a person made: numbers, and gone a day later. */
export const exportKeys = (userId: number, kind: ExportKind) =>
  [`${kind}:${userId}`, `${kind}-lease:${userId}`, `${kind}s:${userId}`] as const

/** Exports by who asked for them, as all gateways see them. Each throws 503 with Redis away. */
export interface Exports {
  /** The newest of a person within a day. */
  newest(userId: number): Promise<DataExport | null>
  /** Throws 409 while one is being fetched, 429 after EXPORTS_A_DAY. */
  begin(userId: number): Promise<DataExport>
  /** Takes the export to make its file, once. Throws 404 for any but the newest, 409 where somebody has it already. */
  take(userId: number, exportId: string): Promise<DataExport>
  /** Writes down how far it is, and that somebody is at it. */
  keep(userId: number, made: DataExport): Promise<void>
  /** Says for the last time how far it is. */
  end(userId: number, made: DataExport): Promise<void>
}

export function createExports(redis: Redis, kind: ExportKind): Exports {
  const keysOf = (userId: number) => exportKeys(userId, kind)

  async function newest(userId: number): Promise<DataExport | null> {
    const [stateKey, leaseKey] = keysOf(userId)
    const [text = null, lease = null] = await needingRedis(redis.mget(stateKey, leaseKey))
    const known = text === null ? undefined : dataExportSchema.safeParse(JSON.parse(text)).data
    if (!known) return null
    return known.state === 'running' && lease !== known.id ? { ...known, state: 'broken' } : known
  }

  async function save(userId: number, made: DataExport): Promise<void> {
    const [stateKey] = keysOf(userId)
    await needingRedis(redis.set(stateKey, JSON.stringify(made), 'EX', DAY_S))
  }

  return {
    newest,
    async begin(userId) {
      const [, leaseKey, countKey] = keysOf(userId)
      if (await needingRedis(redis.exists(leaseKey))) throw beingFetched()
      await needingRedis(redis.set(countKey, 0, 'EX', DAY_S, 'NX'))
      if ((await needingRedis(redis.incr(countKey))) > EXPORTS_A_DAY) {
        const wait = await needingRedis(redis.ttl(countKey))
        throw refuse('export-limit-reached', { most: EXPORTS_A_DAY }, { retryAfter: Math.max(1, wait) })
      }
      const parts = SERVICES.map((service) => ({ service, state: 'waiting' as const }))
      const begun: DataExport = {
        ...{ id: randomUUID(), startedAt: new Date().toISOString(), state: 'ready', parts, awaits: null },
      }
      await save(userId, begun)
      return begun
    },
    async take(userId, exportId) {
      const [, leaseKey] = keysOf(userId)
      const known = await newest(userId)
      if (known?.id !== exportId) throw refuse('export-not-found')
      const isFirst = await needingRedis(redis.set(leaseKey, exportId, 'PX', LEASE_MS, 'NX'))
      if (!isFirst) throw beingFetched()
      const now = await newest(userId)
      if (now?.id !== exportId || now.state !== 'ready') {
        await needingRedis(redis.del(leaseKey))
        throw refuse('export-already-fetched')
      }
      const taken: DataExport = { ...now, state: 'running' }
      await save(userId, taken)
      return taken
    },
    async keep(userId, made) {
      const [, leaseKey] = keysOf(userId)
      await needingRedis(redis.set(leaseKey, made.id, 'PX', LEASE_MS))
      await save(userId, made)
    },
    async end(userId, made) {
      const [, leaseKey] = keysOf(userId)
      await save(userId, made)
      await needingRedis(redis.del(leaseKey))
    },
  }
}

function beingFetched() {
  return refuse('export-being-prepared')
}
