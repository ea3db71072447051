import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { createTokenVerifier } from '@lectern/service-kit/calls/internal-token.ts'
import { testTrustedKeys } from '@lectern/service-kit/testing/tokens.ts'

/** Catalog as learning meets it: over HTTP, refusing whoever has no token of learning for it. */
export interface FakeCatalog {
  url: string
  /** What it answers; a course that isn't here is 404. */
  offers: Map<number, CourseOffer>
  /** `away`: every answer is a 500. `silent`: none comes. */
  mood: 'well' | 'away' | 'silent'
  /** How often an offer was asked for. */
  calls: number
  close(): void
}

const OFFER_PATH = /^\/internal\/courses\/(\d+)\/offer$/

export async function startFakeCatalog(): Promise<FakeCatalog> {
  const verifier = createTokenVerifier({
    audience: 'catalog',
    trustedKeys: testTrustedKeys('learning').keys,
    allowedIssuers: ['learning'],
  })
  const server = createServer(async (request, response) => {
    catalog.calls += 1
    if (catalog.mood === 'silent') return
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
      response.end(JSON.stringify(body))
    }
    const problem = (status: number, slug: string) =>
      answer(status, { type: `/problems/${slug}`, title: slug, status, detail: `Catalog says ${slug}.` })
    if (catalog.mood === 'away') return problem(500, 'internal')
    try {
      await verifier.verify(request.headers.authorization?.replace('Bearer ', '') ?? '')
    } catch {
      return problem(401, 'internal-token')
    }
    const offer = catalog.offers.get(Number(OFFER_PATH.exec(request.url ?? '')?.[1]))
    return offer ? answer(200, offer) : problem(404, 'not-found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const catalog: FakeCatalog = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    offers: new Map(),
    mood: 'well',
    calls: 0,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return catalog
}
