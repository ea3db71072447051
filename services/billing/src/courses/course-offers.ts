import { getCourseOffer } from '@lectern/contracts/calls/internal/catalog.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { TokenSigner } from '@lectern/service-kit/calls/internal-token.ts'
import { createServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import type { Metrics } from '@lectern/service-kit/process/metrics.ts'

/** What catalog says of a course at this moment. */
export interface CourseOffers {
  /** Throws 404 when there is no such course, 503 when catalog doesn't answer. */
  fetch(courseId: number): Promise<CourseOffer>
}

export function createCourseOffers(catalogUrl: string, signer: TokenSigner, metrics?: Metrics): CourseOffers {
  const catalog = createServiceClient({ name: 'catalog', baseUrl: catalogUrl, signer, metrics })
  return { fetch: (courseId) => catalog.call(getCourseOffer, { params: { courseId } }) }
}
