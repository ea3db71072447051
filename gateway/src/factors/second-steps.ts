import { randomBytes } from 'node:crypto'
import { type FactorKind, SECOND_STEP_SECONDS } from '@lectern/contracts/shapes/factors.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { type GatewayConfig, usesHttps } from '../config.ts'
import { needingRedis } from '../redis.ts'
import { FOREVER } from '../sessions/end-sessions.ts'
import { revokedKey } from '../sessions/session-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    secondSteps: SecondSteps
  }
}

const firstStepSchema = z.object({
  userId: z.int(),
  /** As it was typed: tries are counted by it. */
  username: z.string(),
  /** From which the session will count, in milliseconds of Redis' clock. */
  at: z.number(),
  /** When the person last proved who they are, where that was another time. */
  provedAt: z.number().optional(),
})
/** A right password, or who somebody is at the OpenID provider, of somebody who has a second factor. */
type FirstStep = z.infer<typeof firstStepSchema>
/** One that a request has led to. `id`: the secret of its cookie. */
export type FoundStep = FirstStep & { id: string }

/**
 * Who has proved their password, or come from the OpenID provider, and not yet a second factor. A cookie of its own leads there, for SECOND_STEP_SECONDS; no part
 * of the gateway that looks for a session knows of it, so it opens nothing but the second step.
 */
interface SecondSteps {
  /** Keeps the first step; answers the refusal that says what comes next, and by what of the account's it can be done. */
  ask(reply: FastifyReply, first: FirstStep, by: readonly FactorKind[]): Promise<DomainError>
  /** Throws 401 where there is none any more, or the account's sessions were ended meanwhile. */
  find(request: FastifyRequest): Promise<FoundStep>
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const ID_BYTES = 24
const keyOf = (id: string) => `second-step:${id}`

export const secondSteps = fp<Pick<GatewayConfig, 'PUBLIC_ORIGINS'>>(
  async (app, { PUBLIC_ORIGINS }) => {
    const { redis } = app
    const secure = usesHttps(PUBLIC_ORIGINS)
    const name = secure ? '__Host-lectern.second-step' : 'lectern.second-step'
    const settings = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const

    app.decorate('secondSteps', {
      async ask(reply, first, by) {
        const id = randomBytes(ID_BYTES).toString('base64url')
        await needingRedis(redis.set(keyOf(id), JSON.stringify(first), 'EX', SECOND_STEP_SECONDS))
        reply.setCookie(name, id, { ...settings, maxAge: SECOND_STEP_SECONDS })
        const params = { by: by.includes('passkey') ? 'passkey' : 'app' } as const
        return refuse('second-step-required', params, { members: { by } })
      },
      async find({ cookies }) {
        const id = cookies[name] ?? ''
        const text = await needingRedis(redis.get(keyOf(id)))
        if (text === null) throw expired()
        const first = firstStepSchema.parse(JSON.parse(text))
        const revokedBefore = Number(await needingRedis(redis.get(revokedKey(first.userId))))
        // Who is suspended is told so after the second step.
        if (first.at < revokedBefore && revokedBefore !== FOREVER) throw expired()
        return { ...first, id }
      },
      async end({ cookies }, reply) {
        await needingRedis(redis.del(keyOf(cookies[name] ?? '')))
        reply.clearCookie(name, settings)
      },
    } satisfies SecondSteps)
  },
  { name: 'second-steps', dependencies: ['sessions'] },
)

function expired(): DomainError {
  return refuse('second-step-expired')
}
