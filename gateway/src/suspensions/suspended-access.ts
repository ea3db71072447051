import { randomBytes } from 'node:crypto'
import { getUser } from '@lectern/contracts/calls/internal/identity.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { SUSPENDED_ACCESS_SECONDS, type Suspension } from '@lectern/contracts/shapes/suspensions.ts'
import { DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { type GatewayConfig, usesHttps } from '../config.ts'
import { needingRedis } from '../redis.ts'

declare module 'fastify' {
  interface FastifyInstance {
    suspendedAccess: SuspendedAccess
  }
  interface FastifyRequest {
    /** The secret of a cookie that the answer sets, or an empty text where it clears it. */
    newSuspendedAccess: string | null
  }
}

type SuspendedPerson = Principal & { suspension: Suspension }

/**
 * Who has logged in with correct credentials to a suspended account. A cookie of its own leads there, for SUSPENDED_ACCESS_SECONDS; no part of the gateway
 * that looks for a session knows of it, so it opens nothing but the reason, one's data and the deletion of the account.
 */
interface SuspendedAccess {
  /** Answers the refusal that says so. */
  open(request: FastifyRequest, person: SuspendedPerson): Promise<DomainError>
  /** As identity knows them now. Throws 404 where the account is gone or no longer suspended. */
  find(request: FastifyRequest): Promise<SuspendedPerson>
  end(request: FastifyRequest): Promise<void>
}

const ID_BYTES = 24
const keyOf = (id: string) => `suspended-access:${id}`

export function isSuspended(person: Principal): person is SuspendedPerson {
  return person.suspension !== undefined
}

export const suspendedAccess = fp<Pick<GatewayConfig, 'PUBLIC_ORIGINS'>>(
  async (app, { PUBLIC_ORIGINS }) => {
    const { redis } = app
    const secure = usesHttps(PUBLIC_ORIGINS)
    const name = secure ? '__Host-lectern.suspended' : 'lectern.suspended'
    const settings = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const

    app.decorateRequest('newSuspendedAccess', null)
    app.decorate('suspendedAccess', {
      async open(request, { id: userId, suspension }) {
        const id = randomBytes(ID_BYTES).toString('base64url')
        await needingRedis(redis.set(keyOf(id), String(userId), 'EX', SUSPENDED_ACCESS_SECONDS))
        request.newSuspendedAccess = id
        return refuse('account-suspended', {}, { members: { suspension } })
      },
      async find({ cookies }) {
        const userId = z.coerce
          .number()
          .int()
          .min(1)
          .safeParse(await needingRedis(redis.get(keyOf(cookies[name] ?? ''))))
        if (!userId.success) throw isOver()
        const person = await app.services.identity
          .call(getUser, { params: { userId: userId.data } })
          .catch((error: unknown) => {
            if (error instanceof DomainError && error.status === 404) throw isOver()
            throw error
          })
        if (!isSuspended(person)) throw isOver()
        return person
      },
      async end(request) {
        await needingRedis(redis.del(keyOf(request.cookies[name] ?? '')))
        request.newSuspendedAccess = ''
      },
    } satisfies SuspendedAccess)

    app.addHook('onSend', async ({ newSuspendedAccess: id }, reply) => {
      if (id) reply.setCookie(name, id, { ...settings, maxAge: SUSPENDED_ACCESS_SECONDS })
      else if (id === '') reply.clearCookie(name, settings)
    })
  },
  { name: 'suspended-access', dependencies: ['sessions'] },
)

/** Of somebody with correct credentials. */
export async function refuseSuspended(request: FastifyRequest, person: SuspendedPerson): Promise<DomainError> {
  const who = { id: person.id, role: person.role }
  request.log.info({ act: 'suspended login', outcome: 'refused', who, from: request.ip }, 'suspended login')
  return request.server.suspendedAccess.open(request, person)
}

function isOver(): DomainError {
  return refuse('suspended-access-over')
}
