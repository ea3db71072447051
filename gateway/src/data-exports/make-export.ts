import type { Readable } from 'node:stream'
import { getUser } from '@lectern/contracts/calls/internal/identity.ts'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { DataExport } from '@lectern/contracts/shapes/data-exports.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Session } from '@lectern/contracts/shapes/sessions.ts'
import type { ServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import { pause } from '@lectern/service-kit/process/backoff.ts'
import type { FastifyInstance } from 'fastify'
import type { Exports } from './exports.ts'
import { writeArchive } from './write-archive.ts'

/** How long a service may be away in the middle of it. */
const TIMEOUT_MS = 60_000
const AGAIN_MS = 1_000
const RENEW_MS = 10_000

interface Making {
  person: Principal
  sessions: readonly Session[]
  taken: DataExport
  /** Who asked for it, if it isn't the person. */
  byId?: number
}

/**
 * The file with all that the services keep of a person, made while it is read. Progress is in Redis, for the page beside it. Where a service stays
 * away, the account is erased meanwhile, or nobody reads any more, it breaks off: an archive without its end is no archive.
 */
export function makeExport(
  app: FastifyInstance,
  exports: Exports,
  { person, sessions, taken, byId = person.id }: Making,
): Readable {
  const stopping = new AbortController()
  const { signal } = stopping
  let made = taken
  const keep = async (change: Partial<DataExport>) => {
    made = { ...made, ...change }
    await exports.keep(byId, made)
  }
  const renewing = setInterval(() => void exports.keep(byId, made).catch(() => undefined), RENEW_MS)

  const { archive, written } = writeArchive({
    // Whichever service it is, these calls are the same.
    services: app.services as unknown as Record<ServiceName, ServiceClient<ServiceName>>,
    ...{ person, sessions, signal, isOwn: byId === person.id },
    async patiently(service, work) {
      const until = performance.now() + TIMEOUT_MS
      for (;;) {
        try {
          const answer = await work()
          if (made.awaits !== null) await keep({ awaits: null })
          return answer
        } catch (error) {
          const isAway = error instanceof DomainError && error.status === 503
          if (isAway && made.awaits !== service) await keep({ awaits: service })
          if (!isAway || performance.now() > until) throw error
          await pause(AGAIN_MS, signal)
        }
      }
    },
    async step(service, state) {
      // 404 for who is erased: nothing more is told to somebody in their name.
      await this.patiently('identity', () =>
        app.services.identity.call(getUser, { params: { userId: person.id }, user: person }),
      )
      const parts = made.parts.map((part) => (part.service === service ? { ...part, state } : part))
      await keep({ parts })
    },
  })

  archive.once('close', () => stopping.abort())
  const end = async (state: 'done' | 'broken') => {
    clearInterval(renewing)
    await exports.end(byId, { ...made, state })
  }
  written.then(
    () => archive.once('end', () => void end('done').catch(() => undefined)),
    async (error: unknown) => {
      app.log.warn({ err: error }, 'an export broke off')
      await end('broken').catch(() => undefined)
      archive.destroy(error instanceof Error ? error : new Error('broken off', { cause: error }))
    },
  )
  return archive
}
