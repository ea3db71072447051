import { z } from 'zod'

export const redisKeyPrefix = z
  .string()
  .default('lectern:')
  .describe('The prefix of all keys in Redis, so that others can use the same Redis.')

/** Of services, which tell browsers by way of the gateways' Redis. */
export const liveConfig = {
  LIVE_REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be a redis:// address' })
    .optional()
    .describe(
      "The gateways' Redis, with an account that may only publish live updates. Without it pages show changes when they are opened again.",
    ),
  REDIS_KEY_PREFIX: redisKeyPrefix,
}
