import type { Redis } from 'ioredis'

const EVERYBODY = 'everybody'

/** Where gateways tell each other whose sessions are to be looked at again. */
export const sessionNewsChannel = (prefix: string) => `${prefix}sessions-changed`

/**
 * Has all gateways look at once whether the sessions of a person, or everybody's, still count, for what lasts longer than a call. Where it isn't heard
 * they look within half a minute by themselves: nothing fails because of it.
 */
export async function publishSessionChange(redis: Redis, userId: number | typeof EVERYBODY): Promise<void> {
  await redis.publish(sessionNewsChannel(redis.options.keyPrefix ?? ''), String(userId)).catch(() => undefined)
}

/** Null for everybody's. */
export function userOf(news: string): number | null {
  return news === EVERYBODY ? null : Number(news)
}
