import { CLOCK } from '@lectern/service-kit/live/live-clock.ts'
import { liveNames, RETAINED_MESSAGES, RETENTION_MS } from '@lectern/service-kit/live/live-names.ts'
import type { Redis, Result } from 'ioredis'
import { z } from 'zod'
import { isAfter, timeOf } from './live-id.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    readMissed(stream: string, rereads: string, clock: string, after: string): Result<unknown, Context>
  }
}

const READ = `${CLOCK}
  local _, id = clock(KEYS[3])
  local first = redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 1)[1]
  local entries = {}
  if first and ARGV[1] ~= '' then entries = redis.call('XRANGE', KEYS[1], '(' .. ARGV[1], '+') end
  return { id, redis.call('XLEN', KEYS[1]), first and first[1] or '', entries, redis.call('HGETALL', KEYS[2]) }`

const readSchema = z.tuple([
  z.string(),
  z.number(),
  z.string(),
  z.array(z.tuple([z.string(), z.tuple([z.literal('m'), z.string()])])),
  z.array(z.string()),
])

/** What a person was told behind a place of their stream. */
export interface Since {
  /** Whether that is all of it. If not, there are no messages. */
  resumed: boolean
  /** The place behind all of it. */
  id: string
  /** Each with its id, as JSON. */
  messages: { id: string; message: string }[]
  /** Services whose reads are all to be made again. */
  rereads: string[]
}

export type ReadMissed = (userId: number, after: string | undefined) => Promise<Since>

/**
 * Reads streams. Nothing before a place that is younger than streams are kept is lost by age: each message keeps its stream as long again. By length
 * it is where the stream is full and begins behind the place. Redis that lost streams has lost the sessions, too.
 */
export function createMissedReader(redis: Redis): ReadMissed {
  redis.defineCommand('readMissed', { numberOfKeys: 3, lua: READ })
  // The connection adds the prefix to keys.
  const names = liveNames('')

  return async (userId, after) => {
    const stream = `${names.streams}${userId}`
    const read = readSchema.parse(await redis.readMissed(stream, names.rereads, names.clock, after ?? ''))
    const [id, length, first, entries, rereads] = read
    if (after === undefined) return { resumed: false, id, messages: [], rereads: [] }
    const isRetained = timeOf(after) > timeOf(id) - RETENTION_MS && !isAfter(after, id)
    const isWhole = length < RETAINED_MESSAGES || !isAfter(first, after)
    if (!isRetained || !isWhole) return { resumed: false, id, messages: [], rereads: [] }
    return {
      resumed: true,
      id,
      messages: entries.map(([entryId, [, message]]) => ({ id: entryId, message })),
      rereads: servicesSince(rereads, timeOf(after)),
    }
  }
}

/** Names and times in turn. */
function servicesSince(rereads: readonly string[], ms: number): string[] {
  return rereads.filter((_, index) => index % 2 === 0 && Number(rereads[index + 1]) >= ms)
}
