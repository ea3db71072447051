import { getCourseOffer } from '@lectern/contracts/calls/internal/catalog.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { TokenSigner } from '@lectern/service-kit/calls/internal-token.ts'
import { createServiceClient, type ServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import type { Metrics } from '@lectern/service-kit/process/metrics.ts'
import { shareFetches } from './shared-fetch.ts'

/** What catalog says of a course at this moment. */
export interface CourseOffers {
  /** Throws `notFound` (404) when there is no such course, `unavailable` (503) when catalog doesn't answer. */
  fetch(courseId: number): Promise<CourseOffer>
  /** For those who can do without: undefined when catalog has no answer soon, which is within a second. */
  tryFetch(courseId: number): Promise<CourseOffer | undefined>
}

const TRY_TIMEOUT_MS = 500

export function createCourseOffers(catalogUrl: string, signer: TokenSigner, metrics?: Metrics): CourseOffers {
  const catalog = { name: 'catalog' as const, baseUrl: catalogUrl, signer, metrics }
  return {
    fetch: offersFrom(createServiceClient(catalog)),
    tryFetch: withoutRefusals(offersFrom(createServiceClient({ ...catalog, timeoutMs: TRY_TIMEOUT_MS }))),
  }
}

/** A rush on one course asks catalog a few times, not once per student. */
function offersFrom(client: ServiceClient<'catalog'>): CourseOffers['fetch'] {
  return shareFetches((courseId: number) => client.call(getCourseOffer, { params: { courseId } }))
}

function withoutRefusals(fetch: CourseOffers['fetch']): CourseOffers['tryFetch'] {
  return (courseId) => fetch(courseId).catch(undefinedWhenRefused)
}

function undefinedWhenRefused(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error
}
