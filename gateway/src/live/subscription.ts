import { randomBytes } from 'node:crypto'
import { CLOCK } from '@lectern/service-kit/live/live-clock.ts'
import { liveNames } from '@lectern/service-kit/live/live-names.ts'
import { Redis, type Result } from 'ioredis'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    markLive(clock: string, channel: string): Result<number, Context>
  }
}

const MARK = `${CLOCK}
  local _, id = clock(KEYS[1])
  return redis.call('PUBLISH', ARGV[1], id)`

interface Heard {
  /** By the channel's name. */
  channels: Record<string, (text: string) => void>
  /** Something may have been missed from here on, until `onBack`. */
  onAway(): void
  onBack(): void
}

interface Settings {
  url: string
  /** The gateway's other connection, which sends the marks. */
  redis: Redis
}

export interface Subscription {
  /** Whether what is published is heard. */
  isHearing(): boolean
  /** The place up to which everything that was published has been heard. */
  heardUntil(): string
  close(): void
}

const MARK_EVERY_MS = 2_000
/** A line that says nothing for so long is no line any more, whatever it looks like. */
const SILENT_MS = 6_000

/**
 * Hears what is published, on a connection of its own. It publishes marks of its own, too, each a place of the live clock: hearing one says that
 * all before it was heard, and hearing none that the line is broken without a word.
 */
export function subscribe({ url, redis }: Settings, heard: Heard): Subscription {
  const marks = `${redis.options.keyPrefix ?? ''}gateway-mark:${randomBytes(9).toString('base64url')}`
  redis.defineCommand('markLive', { numberOfKeys: 1, lua: MARK })
  let isHearing = false
  let heardUntil = '0-0'
  let heardAt = performance.now()

  const subscriber = new Redis(url, {
    autoResubscribe: false,
    enableOfflineQueue: false,
    connectTimeout: 1_000,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
  })
  // The other connection tells of outages.
  subscriber.on('error', () => undefined)
  subscriber.on('close', () => {
    if (isHearing) heard.onAway()
    isHearing = false
  })
  subscriber.on('ready', () => {
    subscriber.subscribe(...Object.keys(heard.channels), marks).then(
      () => {
        isHearing = true
        heardAt = performance.now()
        heard.onBack()
      },
      () => subscriber.disconnect(true),
    )
  })
  subscriber.on('message', (channel: string, text: string) => {
    if (channel !== marks) return heard.channels[channel]?.(text)
    heardUntil = text
    heardAt = performance.now()
  })

  const marking = setInterval(() => {
    if (!isHearing) return
    if (performance.now() - heardAt > SILENT_MS) return subscriber.disconnect(true)
    // The connection adds the prefix to keys.
    void redis.markLive(liveNames('').clock, marks).catch(() => undefined)
  }, MARK_EVERY_MS).unref()

  return {
    isHearing: () => isHearing,
    heardUntil: () => heardUntil,
    close() {
      clearInterval(marking)
      isHearing = false
      subscriber.disconnect()
    },
  }
}
