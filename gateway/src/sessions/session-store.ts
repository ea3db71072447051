import { type Principal, principalSchema } from '@lectern/contracts/shapes/principal.ts'
import type { Redis, Result } from 'ioredis'
import { z } from 'zod'
import { needingRedis } from '../redis.ts'
import { nowOf } from './redis-time.ts'
import { publishSessionChange } from './session-changes.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    openSession(key: string, prefix: string, windowMs: number): Result<unknown, Context>
    keepSession(
      key: string,
      all: string,
      ofPerson: string,
      id: string,
      text: string,
      idleMs: number,
      kind: Kind,
    ): Result<unknown, Context>
    liveSessions(all: string): Result<number, Context>
  }
}

/** Milliseconds of Redis' clock, since sessions outlive gateways and are judged by several of them. */
const recordSchema = z.object({
  userId: z.int(),
  /** The absolute limit and revocations count from here. */
  signedInAt: z.number(),
  /** When the idle limit began to count anew; `signedInAt` until the first renewal. */
  renewedAt: z.number(),
  /** When the person last proved who they are; with `signedInAt` in sessions from before this was kept. */
  provedAt: z.number().optional(),
  /** Revocations before it don't end the session: its person has ended all others. */
  countsFrom: z.number().optional(),
  /** Browser and system, as `deviceOf` says it. */
  device: z.string().nullish(),
  /** Its cookie lasts to the absolute limit. Those of sessions from before there was this end with the idle one. */
  lasting: z.boolean().optional(),
  /** Whom the session's administrator views the site as, and since when. */
  viewing: z.object({ userId: z.int(), since: z.number() }).optional(),
})
export type SessionRecord = z.infer<typeof recordSchema>

/** Everything that a call with a session needs of Redis. */
export interface Opened {
  record: SessionRecord
  /** The person as last seen; null when that isn't known any more, or has an older shape. */
  person: Principal | null
  /** Sessions that began before it are worth nothing. */
  revokedBefore: number
  now: number
  /** The person's calls within the minute, this one too, over all gateways; and how long that minute lasts, in milliseconds. */
  calls: { count: number; msLeft: number }
}

/** What is known of a session. */
type Looked = Omit<Opened, 'calls'>

export const SESSION = 'session:'
const keyOf = (sessionId: string) => `${SESSION}${sessionId}`
/** The ids of all sessions, and of each person's, by when they end. */
export const ALL = 'sessions'
const ofPerson = (userId: number) => `sessions-of:${userId}`
const PERSON = 'user:'
const REVOKED = 'revoked-before:'
export const snapshotKey = (userId: number) => `${PERSON}${userId}`
export const revokedKey = (userId: number) => `${REVOKED}${userId}`

/**
 * What stands for a while in the place of a session that goes on under another id. It opens nothing; the browser's calls that were under way
 * with it are told to come again, and their answers leave the newer cookie alone.
 */
const MOVED = '"moved"'
/** By then a browser has the new id, or will never have it. */
const MOVED_MS = 30_000

/** One trip instead of three. The keys beside the session's follow from what is in it: not for a cluster of Redis. */
const OPEN = `
  local text = redis.call('GET', KEYS[1])
  if not text then return nil end
  if text == '${MOVED}' then return '${MOVED}' end
  local valid, session = pcall(cjson.decode, text)
  if not valid or type(session) ~= 'table' or not session.userId then return nil end
  local id = string.format('%d', session.userId)
  local limit = ARGV[1] .. 'limit:person:' .. id
  redis.call('SET', limit, 0, 'PX', ARGV[2], 'NX')
  local count = redis.call('INCR', limit)
  local known = redis.call('MGET', ARGV[1] .. '${PERSON}' .. id, ARGV[1] .. '${REVOKED}' .. id)
  local time = redis.call('TIME')
  return { text, known[1], known[2], time[1] .. string.format('%06d', time[2]), count, redis.call('PTTL', limit) }`

type Kind = 'new' | 'renewed'

/** Those that have ended by themselves leave at each sign-in, so that the list is as long as there are sessions. */
const KEEP = `
  if ARGV[4] == 'renewed' then
    local there = redis.call('GET', KEYS[1])
    if not there or there == '${MOVED}' then return nil end
  end
  redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
  local now = redis.call('TIME')[1]
  for list = 2, 3 do
    redis.call('ZADD', KEYS[list], now + ARGV[3] / 1000, ARGV[1])
    redis.call('ZREMRANGEBYSCORE', KEYS[list], '-inf', now)
  end
  redis.call('PEXPIRE', KEYS[3], ARGV[3])`

const LIVE = `return redis.call('ZCOUNT', KEYS[1], '(' .. redis.call('TIME')[1], '+inf')`

const openedSchema = z
  .tuple([z.string(), z.string().nullable(), z.coerce.number(), z.coerce.number(), z.number(), z.number()])
  .nullable()
const WINDOW_MS = 60_000

type Owned = Pick<SessionRecord, 'userId'> & { id: string }

export interface SessionStore {
  /** Reads the session and counts the call for its person. Null when there is none. */
  open(sessionId: string): Promise<Opened | 'moved' | null>
  create(sessionId: string, record: SessionRecord): Promise<void>
  /** Moves the idle limit of one that is still there: a renewal brings back nothing that was signed out of meanwhile. */
  renew(sessionId: string, record: SessionRecord): Promise<void>
  remove(session: Owned): Promise<void>
  /** The same for one that goes on in its browser under another id, which may be a moment away. */
  moveOn(session: Owned): Promise<void>
  /** What `open` says of each of these, without counting a call. */
  look(sessions: readonly Owned[]): Promise<(Looked | null)[]>
  /** A person's, as far as they were begun or renewed since there is such a list. */
  listOf(userId: number): Promise<(SessionRecord & { id: string })[]>
  /** How many there are that nobody has signed out of and that haven't been idle for too long. Not told by a 503. */
  count(): Promise<number>
}

/** Sessions in Redis, which end by themselves after the idle time. Every failure is the 503 of people with a session while Redis is away. */
export function createSessionStore(redis: Redis, idleMs: number): SessionStore {
  redis.defineCommand('openSession', { numberOfKeys: 1, lua: OPEN })
  redis.defineCommand('keepSession', { numberOfKeys: 3, lua: KEEP })
  redis.defineCommand('liveSessions', { numberOfKeys: 1, lua: LIVE })
  const prefix = redis.options.keyPrefix ?? ''
  const keep = (sessionId: string, record: SessionRecord, kind: Kind) =>
    needingRedis(
      redis.keepSession(keyOf(sessionId), ALL, ofPerson(record.userId), sessionId, textOf(record), idleMs, kind),
    ).then(nothing)
  const end = async ({ id, userId }: Owned, taken: Promise<unknown>) => {
    await needingRedis(Promise.all([taken, redis.zrem(ALL, id), redis.zrem(ofPerson(userId), id)]))
    await publishSessionChange(redis, userId)
  }

  return {
    async open(sessionId) {
      const answer = await needingRedis(redis.openSession(keyOf(sessionId), prefix, WINDOW_MS))
      if (answer === MOVED) return 'moved'
      const opened = openedSchema.parse(answer)
      if (opened === null) return null
      const [text, snapshot, revokedBefore, microseconds, count, msLeft] = opened
      const record = parseRecord(text)
      if (!record) return null
      const now = Math.floor(microseconds / 1_000)
      return { record, person: parseSnapshot(snapshot), revokedBefore, now, calls: { count, msLeft } }
    },
    create: (sessionId, record) => keep(sessionId, record, 'new'),
    renew: (sessionId, record) => keep(sessionId, record, 'renewed'),
    remove: (session) => end(session, redis.del(keyOf(session.id))),
    moveOn: (session) => end(session, redis.set(keyOf(session.id), MOVED, 'PX', MOVED_MS)),
    async look(sessions) {
      if (sessions.length === 0) return []
      const keys = sessions.flatMap(({ id, userId }) => [keyOf(id), snapshotKey(userId), revokedKey(userId)])
      const [values, now] = await needingRedis(Promise.all([redis.mget(keys), nowOf(redis)]))
      return sessions.map(({ userId }, index) => {
        const [text = null, snapshot = null, revoked = null] = values.slice(index * 3, index * 3 + 3)
        const record = parseRecord(text ?? 'null')
        if (record?.userId !== userId) return null
        return { record, person: parseSnapshot(snapshot), revokedBefore: Number(revoked), now }
      })
    },
    async listOf(userId) {
      const ids = await needingRedis(redis.zrangebyscore(ofPerson(userId), '-inf', '+inf'))
      if (ids.length === 0) return []
      const texts = await needingRedis(redis.mget(ids.map(keyOf)))
      return ids.flatMap((id, index) => {
        const record = parseRecord(texts[index] ?? 'null')
        return record?.userId === userId ? [{ ...record, id }] : []
      })
    },
    count: () => redis.liveSessions(ALL),
  }
}

/** With the empty cookie that gateways before decision 46 look for, so that one of them beside this signs nobody out. */
function textOf(record: SessionRecord): string {
  return JSON.stringify({ ...record, cookie: {} })
}

function parseRecord(text: string): SessionRecord | undefined {
  return recordSchema.safeParse(JSON.parse(text)).data
}

function nothing(): void {}

function parseSnapshot(text: string | null): Principal | null {
  return text === null ? null : (principalSchema.safeParse(JSON.parse(text)).data ?? null)
}
