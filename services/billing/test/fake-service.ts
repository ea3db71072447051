import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { createTokenVerifier } from '@lectern/service-kit/calls/internal-token.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import { testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'

/** A call as a fake of another service gets it; billing's token has been checked. */
export interface FakeCall {
  method: string
  /** With its query. */
  path: string
  body: unknown
  user: Principal | null
}

export interface FakeService {
  url: string
  /** `away`: every answer is a 500. `silent`: none comes. */
  mood: 'well' | 'away' | 'silent'
  /** How often it was called. */
  calls: number
  close(): void
}

/**
 * Another service as billing meets it: over HTTP, refusing whoever has no token of billing for it. `answer` returns what
 * to answer with 200, undefined for a 204, or throws a refusal.
 */
export async function startFakeService(name: string, answer: (call: FakeCall) => unknown): Promise<FakeService> {
  const verifier = createTokenVerifier({
    audience: name,
    trustedKeys: testTrustedKeys('billing').keys,
    allowedIssuers: ['billing'],
  })
  const server = createServer(async (request, response) => {
    service.calls += 1
    if (service.mood === 'silent') return
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    }
    const { method = '', url: path = '', headers } = request
    try {
      if (service.mood === 'away') throw new DomainError(500, 'internal', 'Internal', `${name} fails.`)
      const { user } = await verifier.verify(headers.authorization?.replace('Bearer ', '') ?? '')
      const body = answer({ method, path, user, body: method === 'POST' ? await json(request) : undefined })
      send(body === undefined ? 204 : 200, body)
    } catch (error) {
      const refusal = error instanceof DomainError ? error : new DomainError(401, 'internal-token', 'Refused', 'Token?')
      const { status, slug, title, message: detail } = refusal
      send(status, { type: `/problems/${slug}`, title, status, detail })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: FakeService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    calls: 0,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return service
}
