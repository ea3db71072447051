import { getPublishedQuiz } from '@lectern/contracts/calls/internal/catalog.ts'
import type { PublishedQuiz } from '@lectern/contracts/shapes/internal.ts'
import type { TokenSigner } from '@lectern/service-kit/calls/internal-token.ts'
import { createServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import type { Metrics } from '@lectern/service-kit/process/metrics.ts'
import { shareFetches } from '../courses/shared-fetch.ts'

/** The quizzes that students take now, as catalog has them. */
export interface PublishedQuizzes {
  /**
   * A lesson's quiz with its key; null where there is nothing to grade. Throws `notFound` (404) for a lesson that students don't have,
   * `unavailable` (503) when catalog doesn't answer.
   */
  fetch(lessonId: number): Promise<PublishedQuiz | null>
}

/** A class that begins at the same time asks catalog a few times, not once per student. */
export function createPublishedQuizzes(catalogUrl: string, signer: TokenSigner, metrics?: Metrics): PublishedQuizzes {
  const client = createServiceClient({ name: 'catalog', baseUrl: catalogUrl, signer, metrics })
  return {
    fetch: shareFetches(async (lessonId: number) => {
      const { published } = await client.call(getPublishedQuiz, { params: { lessonId } })
      return published
    }),
  }
}
