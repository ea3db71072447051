import type { Redis } from 'ioredis'

/** Milliseconds. */
export async function nowOf(redis: Redis): Promise<number> {
  const [seconds, microseconds] = await redis.time()
  return Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000)
}
