import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { GatewayConfig } from '../config.ts'
import { createPeople, type People } from './people.ts'
import { endSession, renewSession } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    people: People
  }
}

/** A session in use is renewed after this share of its idle time, or after a minute if that is sooner. */
const RENEWAL_SHARE = 1 / 20
const RENEWAL_MAX_MS = 60_000

/**
 * Sets `request.principal` to the person whom the session stands for, or leaves null for visitors. Ends a session that is
 * past the absolute limit, was revoked, or whose account is gone, and moves the idle limit of one in use: not by what browsers do
 * by themselves.
 */
export const recognisePeople = fp<GatewayConfig>(
  async (app, config) => {
    const absoluteMs = config.SESSION_ABSOLUTE_SECONDS * 1000
    const renewAfterMs = Math.min(config.SESSION_IDLE_SECONDS * 1000 * RENEWAL_SHARE, RENEWAL_MAX_MS)
    const people = createPeople(app.redis, app.services.identity, absoluteMs)

    app.decorate('people', people)
    app.decorateRequest('principal', null)
    app.decorateRequest('enrollment', null)
    app.decorateRequest('caller', '')

    app.addHook('onRequest', async (request: FastifyRequest) => {
      const { currentSession: session, opened } = request
      if (!session || !opened) return
      const person = await people.recognise(opened)
      if (person === null) return endSession(request)
      request.principal = person
      if (app.contractOf(request)?.unattended) return
      if (opened.now - session.renewedAt > renewAfterMs) await renewSession(request, session, opened.now)
    })
  },
  { name: 'people', dependencies: ['sessions', 'services', 'contract-lookup'] },
)
