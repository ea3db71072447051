import { readErasure, takeOpenErasures } from '@lectern/contracts/calls/internal/erasures.ts'
import { getErasure } from '@lectern/contracts/calls/public/erasures.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import fp from 'fastify-plugin'
import { settleErasure } from './settle-erasure.ts'

const LOOK_EVERY_MS = 5_000

/** Follows erasures until every part has confirmed them. Whoever looks at one has it asked at once. */
export const erasureRoutes = fp(
  async (app) => {
    const { identity } = app.services

    route(app, getErasure, async ({ params, reply }) => {
      reply.header('cache-control', 'no-store')
      const erasure = await identity.call(readErasure, { params })
      if (erasure.parts.every(({ confirmedAt }) => confirmedAt !== null)) return erasure
      await settleErasure(app, erasure)
      return identity.call(readErasure, { params })
    })

    const follow = async () => {
      for (const erasure of await identity.call(takeOpenErasures, {})) await settleErasure(app, erasure)
    }
    startBackgroundWork(app, [{ name: 'following erasures', work: follow, everyMs: LOOK_EVERY_MS, waitsFirst: true }])
  },
  { name: 'erasure-routes', dependencies: ['people', 'services'] },
)
