import { channelMessageSchema } from '@lectern/service-kit/live/channel-messages.ts'
import { liveNames } from '@lectern/service-kit/live/live-names.ts'
import { onDraining } from '@lectern/service-kit/process/shutdown.ts'
import fp from 'fastify-plugin'
import type { GatewayConfig } from '../config.ts'
import { sessionNewsChannel, userOf } from '../sessions/session-changes.ts'
import { catchUp } from './catch-up.ts'
import type { LiveStream } from './live-stream.ts'
import { LiveStreams } from './live-streams.ts'
import { observeStreams } from './observe-streams.ts'
import { createMissedReader, type ReadMissed } from './read-missed.ts'
import { createSessionChecks, type SessionChecks } from './session-checks.ts'
import { subscribe } from './subscription.ts'

declare module 'fastify' {
  interface FastifyInstance {
    live: Live
  }
}

interface Live extends Pick<SessionChecks, 'stillCount'> {
  streams: LiveStreams
  readMissed: ReadMissed
  /** Has what comes go out from now on, if all that came is heard. */
  resume(stream: LiveStream): void
}

const TICK_MS = 1_000
/** Of the time for which a process drains: the last of them has to leave, too. */
const CLOSING_SHARE = 0.8

/** What keeps streams told: what is published, sessions that end, signs of life, and the end of this process. */
export const live = fp<GatewayConfig>(
  async (app, { LIVE_STREAMS, REDIS_URL, REDIS_KEY_PREFIX }) => {
    const { redis, sessions, people } = app
    const streams = new LiveStreams(LIVE_STREAMS)
    const { sent } = observeStreams(app.metrics, streams)
    const readMissed = createMissedReader(redis)
    const { stillCount, endOthers } = createSessionChecks(sessions, people)
    // Away: they are looked at when it is back, or with their next sign of life.
    const look = (some: readonly LiveStream[]) => void endOthers(some).catch(() => undefined)

    const subscription = subscribe(
      { url: REDIS_URL, redis },
      {
        channels: {
          [liveNames(REDIS_KEY_PREFIX).channel]: (text) => passOn(text, streams, sent),
          [sessionNewsChannel(REDIS_KEY_PREFIX)]: (news) => {
            const userId = userOf(news)
            look(userId === null ? streams.all : streams.of(userId))
          },
        },
        onAway() {
          for (const stream of streams.all) stream.hold()
        },
        onBack() {
          void catchUp({ streams: () => streams.all, readMissed, isHearing: subscription.isHearing })
          look(streams.all)
        },
      },
    )

    const ticking = setInterval(() => {
      const due = streams.takeDue()
      const settled = subscription.heardUntil()
      for (const stream of due) stream.beat(settled)
      look(due)
    }, TICK_MS).unref()

    onDraining(app, (drainMs) => streams.spread((stream) => stream.end('closing'), drainMs * CLOSING_SHARE))
    app.addHook('preClose', async () => {
      clearInterval(ticking)
      subscription.close()
      for (const stream of streams.all) stream.end('closing')
    })
    app.decorate('live', {
      ...{ streams, readMissed, stillCount },
      resume: (stream) => {
        if (subscription.isHearing()) stream.resume()
      },
    })
  },
  { name: 'live', dependencies: ['redis', 'people'] },
)

/** To the streams of those whom it is for; what another version published that this one doesn't know, to nobody. */
function passOn(text: string, streams: LiveStreams, sent: { inc(): void }): void {
  const heard = channelMessageSchema.safeParse(JSON.parse(text)).data
  if (heard === undefined) return
  if ('reread' in heard) {
    streams.spread((stream) => stream.reread(heard.reread))
    return
  }
  const message = JSON.stringify(heard.message)
  for (const [userId, id] of heard.told) {
    for (const stream of streams.of(userId)) {
      stream.send(id, message)
      sent.inc()
    }
  }
}
