import { getLiveMessages, openLive } from '@lectern/contracts/calls/public/live.ts'
import { liveIdSchema, liveMessageSchema } from '@lectern/contracts/shapes/live.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import fp from 'fastify-plugin'
import { needingRedis } from '../redis.ts'
import { openStream } from './open-stream.ts'

/** What a person can read anew, as it happens, or since a place. */
export const liveRoutes = fp(
  async (app) => {
    const { streams, readMissed } = app.live
    const refuseWhereOff = () => {
      if (!streams.isOn) throw refuse('live-not-set-up')
    }

    route(app, openLive, async ({ request, reply, query }) => {
      refuseWhereOff()
      // What it would be answered with, and no more.
      if (request.method === 'HEAD') return ''
      const { data: lastId } = liveIdSchema.safeParse(request.headers['last-event-id'])
      await openStream(request, reply, lastId ?? query.after)
      return ''
    })

    route(app, getLiveMessages, async ({ principal, query }) => {
      refuseWhereOff()
      const { resumed, id, messages, rereads } = await needingRedis(readMissed(principal.id, query.after))
      // Polling knows one thing: read anew.
      if (rereads.length > 0) return { resumed: false, id, messages: [] }
      return {
        ...{ resumed, id },
        messages: messages.map((told) => ({ id: told.id, ...liveMessageSchema.parse(JSON.parse(told.message)) })),
      }
    })
  },
  { name: 'live-routes', dependencies: ['live'] },
)
