import { getUser } from '@lectern/contracts/calls/internal/identity.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { ServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import type { Redis } from 'ioredis'
import { nullIfNotFound } from '../null-if-not-found.ts'
import { needingRedis } from '../redis.ts'
import { FOREVER, isRevokedForever, restoreFrom, revokeBefore } from './end-sessions.ts'
import { activityKey } from './note-activity.ts'
import { nowOf } from './redis-time.ts'
import { publishSessionChange } from './session-changes.ts'
import { type Opened, snapshotKey } from './session-store.ts'

/** Answers about a person may come in another order than they were given. Of the same version the last one counts: rights don't change it. */
const REMEMBER = `
  local valid, known = pcall(cjson.decode, redis.call('GET', KEYS[1]) or '')
  local version = valid and type(known) == 'table' and tonumber(known.version) or 0
  if version <= tonumber(ARGV[2]) then redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[3]) end`

type Counted = Pick<Opened, 'record' | 'revokedBefore' | 'now'>

/** Milliseconds are of Redis' clock, since sessions outlive gateways and are judged by several of them. */
export interface People {
  now(): Promise<number>
  /** Whether a session is neither past the absolute limit nor revoked. */
  counts(session: Counted): boolean
  /** Whom a session stands for; null when it is past the absolute limit, was revoked, or its account is gone. */
  recognise(opened: Opened): Promise<Principal | null>
  /** The person as identity knows them now; null for an account that is gone or suspended. Throws `unavailable` (503) with identity away. */
  ask(userId: number): Promise<Principal | null>
  /** Keeps the person as they are now, unless a later version of them is kept. */
  remember(person: Principal): Promise<void>
  forget(userId: number): Promise<void>
  /** Ends every session of the person that began before `at`, on every gateway at once. */
  revokeBefore(userId: number, at: number): Promise<void>
  /** Ends every session of the person, also one that is just beginning, until they are restored. */
  suspend(userId: number): Promise<void>
  /** Sessions that begin from now on count again, unless identity says that the person was suspended once more. */
  restore(userId: number): Promise<void>
  /**
   * Makes up for a restoring that didn't reach Redis: for a person whom identity no longer holds suspended, sessions from `at` on count.
   * Answers the person as they are known now.
   */
  restoreIfForgotten(person: Principal, at: number): Promise<Principal>
}

/** What the gateway keeps of people in Redis: a snapshot each, and since when their sessions count. */
export function createPeople(redis: Redis, identity: ServiceClient<'identity'>, sessionMs: number): People {
  async function remember(person: Principal): Promise<void> {
    const [key, text] = [snapshotKey(person.id), JSON.stringify(person)]
    await needingRedis(redis.eval(REMEMBER, 1, key, text, person.version, sessionMs))
    await publishSessionChange(redis, person.id)
  }

  async function fetchPerson(userId: number): Promise<Principal | null> {
    const person = await identity.call(getUser, { params: { userId } }).catch(nullIfNotFound)
    if (person === null) return null
    // Redis may have been away when they were suspended.
    if (person.suspension) {
      await suspend(userId)
      return null
    }
    await remember(person)
    return person
  }

  async function suspend(userId: number): Promise<void> {
    await needingRedis(Promise.all([revokeBefore(redis, userId, FOREVER, sessionMs), redis.del(snapshotKey(userId))]))
  }

  /** Asks identity afterwards: who suspended them meanwhile found them suspended in Redis, or was undone here. */
  async function restoreSince(userId: number, at: number): Promise<Principal> {
    await needingRedis(restoreFrom(redis, userId, at, sessionMs))
    const person = await identity.call(getUser, { params: { userId } })
    if (person.suspension) await suspend(userId)
    return person
  }

  function counts({ record: { signedInAt, countsFrom = signedInAt }, revokedBefore, now }: Counted): boolean {
    return now < signedInAt + sessionMs && countsFrom >= revokedBefore
  }

  return {
    now: () => needingRedis(nowOf(redis)),
    ask: fetchPerson,
    remember,
    counts,
    recognise: async (opened) => (counts(opened) ? (opened.person ?? fetchPerson(opened.record.userId)) : null),
    async forget(userId) {
      await needingRedis(redis.del(snapshotKey(userId), activityKey(userId)))
    },
    revokeBefore: (userId, at) => needingRedis(revokeBefore(redis, userId, at, sessionMs)),
    suspend,
    async restore(userId) {
      await restoreSince(userId, (await needingRedis(nowOf(redis))) + 1)
    },
    async restoreIfForgotten(person, at) {
      if (!(await needingRedis(isRevokedForever(redis, person.id)))) return person
      const now = await identity.call(getUser, { params: { userId: person.id } })
      return now.suspension ? now : restoreSince(person.id, at)
    },
  }
}
