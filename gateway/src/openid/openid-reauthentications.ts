import { STEP_UP_SECONDS } from '@lectern/contracts/shapes/factors.ts'
import { type OpenidIdentity, openidIdentitySchema } from '@lectern/contracts/shapes/openid.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { needingRedis } from '../redis.ts'

declare module 'fastify' {
  interface FastifyInstance {
    openidReauthentications: OpenidReauthentications
  }
}

/** Sessions whose person has just proved themselves at the provider. That alone proves nothing to Lectern: `reauthenticate` takes it in a password's place. */
interface OpenidReauthentications {
  save(request: FastifyRequest, identity: OpenidIdentity): Promise<void>
  find(request: FastifyRequest): Promise<OpenidIdentity | null>
  end(request: FastifyRequest): Promise<void>
}

/** Time for a code. */
const SECONDS = STEP_UP_SECONDS / 3

export const openidReauthentications = fp(
  async (app) => {
    const { redis } = app
    const keyOf = ({ currentSession }: FastifyRequest) => `openid:proof:${currentSession?.id ?? ''}`
    app.decorate('openidReauthentications', {
      async save(request, identity) {
        await needingRedis(redis.set(keyOf(request), JSON.stringify(identity), 'EX', SECONDS))
      },
      async find(request) {
        const text = await needingRedis(redis.get(keyOf(request)))
        return text === null ? null : openidIdentitySchema.parse(JSON.parse(text))
      },
      async end(request) {
        await needingRedis(redis.del(keyOf(request)))
      },
    } satisfies OpenidReauthentications)
  },
  { name: 'openid-reauthentications', dependencies: ['sessions'] },
)
