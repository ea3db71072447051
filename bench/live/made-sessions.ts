import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastifyCookie } from '@fastify/cookie'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { Redis } from 'ioredis'
import type { Copy } from '../load/copy.ts'

/** Ids that no account of a copy has. */
export const FIRST_PERSON = 2_000_000_001
const LASTING_MS = 3_600_000

/** Sessions of people that there are not, as a gateway writes them: so many accounts would take an hour of hashing. Cookies, in the order of the people. */
export async function makeSessions({ env, folder }: Copy, count: number): Promise<string[]> {
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { sessionSecret: string }
  const redis = new Redis(env.REDIS_URL ?? '', { keyPrefix: env.REDIS_KEY_PREFIX ?? 'lectern:' })
  const now = Date.now()
  const cookies: string[] = []
  const pipeline = redis.pipeline()
  for (let index = 0; index < count; index += 1) {
    const person = aStudent({ id: FIRST_PERSON + index })
    const id = randomBytes(24).toString('base64url')
    const record = { userId: person.id, signedInAt: now, renewedAt: now, cookie: {} }
    pipeline.set(`session:${id}`, JSON.stringify(record), 'PX', LASTING_MS)
    pipeline.set(`user:${person.id}`, JSON.stringify(person), 'PX', LASTING_MS)
    cookies.push(`lectern.sid=${encodeURIComponent(fastifyCookie.sign(id, secrets.sessionSecret))}`)
  }
  await pipeline.exec()
  redis.disconnect()
  return cookies
}
