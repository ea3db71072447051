import { KEPT_MESSAGES, KEPT_MS, liveNames } from '@lectern/service-kit/live/live-names.ts'
import type { Redis, Result } from 'ioredis'
import { z } from 'zod'
import { isAfter, placeBefore, timeOf } from './live-id.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    toldSince(stream: string, rereads: string, after: string): Result<unknown, Context>
  }
}

const READ = `
  local time = redis.call('TIME')
  local first = redis.call('XRANGE', KEYS[1], '-', '+', 'COUNT', 1)[1]
  local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
  local entries = {}
  if last and ARGV[1] ~= '' then entries = redis.call('XRANGE', KEYS[1], '(' .. ARGV[1], '+') end
  return {
    time[1] .. string.format('%03d', math.floor(time[2] / 1000)), redis.call('XLEN', KEYS[1]),
    first and first[1] or '', last and last[1] or '', entries, redis.call('HGETALL', KEYS[2])
  }`

const readSchema = z.tuple([
  z.coerce.number(),
  z.number(),
  z.string(),
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

/** A clock that was set back by so much forgets nothing. */
const AHEAD_MS = 1_000

export type ToldSince = (userId: number, after: string | undefined) => Promise<Since>

/**
 * Reads streams. Nothing before a place that is younger than streams are kept is lost by age: each message keeps its stream as long again. By length
 * it is where the stream is full and begins behind the place. Redis that lost streams has lost the sessions, too.
 */
export function createToldSince(redis: Redis): ToldSince {
  redis.defineCommand('toldSince', { numberOfKeys: 2, lua: READ })
  // The connection adds the prefix to keys.
  const names = liveNames('')

  return async (userId, after) => {
    const stream = `${names.streams}${userId}`
    const read = readSchema.parse(await redis.toldSince(stream, names.rereads, after ?? ''))
    const [now, length, first, last, entries, rereads] = read
    const settled = placeBefore(now)
    const id = last !== '' && isAfter(last, settled) ? last : settled
    if (after === undefined) return { resumed: false, id, messages: [], rereads: [] }
    const isKept = timeOf(after) > now - KEPT_MS && timeOf(after) < now + AHEAD_MS
    const isWhole = length < KEPT_MESSAGES || !isAfter(first, after)
    if (!isKept || !isWhole) return { resumed: false, id, messages: [], rereads: [] }
    return {
      resumed: true,
      id: isAfter(after, id) ? after : id,
      messages: entries.map(([entryId, [, message]]) => ({ id: entryId, message })),
      rereads: servicesSince(rereads, timeOf(after)),
    }
  }
}

/** Names and times in turn. */
function servicesSince(rereads: readonly string[], ms: number): string[] {
  return rereads.filter((_, index) => index % 2 === 0 && Number(rereads[index + 1]) >= ms)
}
