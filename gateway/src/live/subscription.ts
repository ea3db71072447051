import { randomBytes } from 'node:crypto'
import { Redis } from 'ioredis'

interface Heard {
  /** By the channel's name. */
  channels: Record<string, (text: string) => void>
  /** Something may have been missed from here on, until `onBack`. */
  onAway(): void
  onBack(): void
}

interface Settings {
  url: string
  /** The gateway's other connection, which asks for the time and sends the marks. */
  redis: Redis
}

export interface Subscription {
  /** Whether what is published is heard. */
  isHearing(): boolean
  /** Up to when everything that was published has been heard, in milliseconds of Redis' clock; 0 before the first mark. */
  heardUntil(): number
  close(): void
}

const MARK_EVERY_MS = 2_000
/** A line that says nothing for so long is no line any more, whatever it looks like. */
const SILENT_MS = 6_000

/**
 * Hears what is published, on a connection of its own. It publishes marks of its own with Redis' time, too: hearing one says that all before it was
 * heard, and hearing none that the line is broken without a word.
 */
export function subscribe({ url, redis }: Settings, heard: Heard): Subscription {
  const marks = `${redis.options.keyPrefix ?? ''}gateway-mark:${randomBytes(9).toString('base64url')}`
  let isHearing = false
  let heardUntil = 0
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
    heardUntil = Number(text)
    heardAt = performance.now()
  })

  async function mark(): Promise<void> {
    const [seconds, microseconds] = await redis.time()
    await redis.publish(marks, String(Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000)))
  }
  const marking = setInterval(() => {
    if (!isHearing) return
    if (performance.now() - heardAt > SILENT_MS) return subscriber.disconnect(true)
    void mark().catch(() => undefined)
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
