import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createKafka } from '@lectern/service-kit/events/kafka.ts'
import { openTopicReader } from '@lectern/service-kit/events/topic-reader.ts'
import { kafkaOf } from '@lectern/service-kit/testing/stores.ts'
import { Redis } from 'ioredis'
import type { SystemEnv } from './stripe.ts'

/** What a running system has written down: each text with its place, as `log of learning`, `Redis sess:…` or `topic lectern.catalog`. */
type Traces = [place: string, text: string][]

/** Answers which of some places have one of these words. Looks at logs, topics with dead letters, and all of Redis once. */
export async function findTraces(env: SystemEnv): Promise<(...words: string[]) => string[]> {
  const traces = (await Promise.all([inLogs(env), inRedis(env), onTopics(env)])).flat()
  return (...words) => [
    ...new Set(traces.filter(([, text]) => words.some((word) => text.includes(word))).map(([place]) => place)),
  ]
}

async function inLogs({ RUNTIME_ENV = '' }: SystemEnv): Promise<Traces> {
  const folder = join(dirname(RUNTIME_ENV), 'logs')
  const files = await readdir(folder)
  return Promise.all(files.map(async (file) => [`log ${file}`, await readFile(join(folder, file), 'utf8')]))
}

async function inRedis({ REDIS_URL = '' }: SystemEnv): Promise<Traces> {
  const redis = new Redis(REDIS_URL)
  try {
    const keys = await redis.keys('*')
    return await Promise.all(
      keys.map(async (key): Promise<[string, string]> => [`Redis ${key}`, JSON.stringify(await contentOf(redis, key))]),
    )
  } finally {
    redis.disconnect()
  }
}

async function contentOf(redis: Redis, key: string): Promise<unknown> {
  const type = await redis.type(key)
  if (type === 'string') return redis.get(key)
  if (type === 'zset') return redis.zrange(key, '0', '-1')
  if (type === 'stream') return redis.xrange(key, '-', '+')
  if (type === 'hash') return redis.hgetall(key)
  // Gone since the keys were listed.
  if (type === 'none') return null
  throw new Error(`${key} is a ${type}, which nobody reads here`)
}

async function onTopics(env: SystemEnv): Promise<Traces> {
  const kafka = createKafka({ access: kafkaOf(env), clientId: 'test' })
  const admin = kafka.admin()
  await admin.connect()
  const topics = (await admin.listTopics()).filter((topic) => !topic.startsWith('__'))
  await admin.disconnect()
  const traces: Traces = []
  const reader = await openTopicReader({
    ...{ kafka, topics, groupId: `lectern.reader-${randomBytes(4).toString('hex')}`, atOnce: 500 },
    onMessages: async (messages, { topic }) => {
      for (const { key, value, headers } of messages) {
        const text = Object.values(headers ?? {})
          .flat()
          .join(' ')
        traces.push([`topic ${topic}`, `${key ?? ''} ${value ?? ''} ${text}`])
      }
    },
  })
  try {
    for (const topic of topics) await reader.readToEnd(topic)
  } finally {
    await reader.close()
  }
  return traces
}
