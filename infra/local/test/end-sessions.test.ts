import { testRedisUrl, testTopicPrefix } from '@lectern/service-kit/testing/stores.ts'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { endSessions } from '../src/backup/sessions.ts'

test('a restore ends all sessions under its prefix, and nothing else', async () => {
  const prefix = `${testTopicPrefix()}:`
  const redis = new Redis(testRedisUrl())
  onTestFinished(() => redis.disconnect())
  const keys = ['session:a', 'session:b', 'sessions', 'user:1'].map((key) => `${prefix}${key}`)
  for (const key of keys) await redis.set(key, '1', 'EX', 60)
  const said = await endSessions({ redis: testRedisUrl() }, { REDIS_KEY_PREFIX: prefix })
  expect(said).toBe('everybody is signed out (2 sessions).')
  expect(await redis.keys(`${prefix}*`)).toEqual([`${prefix}user:1`])
})
