import type { previewRegrade, regrade as route } from '@lectern/contracts/calls/public/quizzes.ts'
import { call, endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const preview = endpoint<typeof previewRegrade>('GET', '/api/lessons/{lessonId}/quiz/regrade')
const regrading = endpoint<typeof route>('POST', '/api/lessons/{lessonId}/quiz/regrade')

/** What grading the attempts by the published key would change; of a draft there are none. */
export function useRegradePreview({ id, draft }: { id: number; draft: boolean }) {
  return useRead(preview, draft ? null : { params: { lessonId: id } }, { revalidateOnMount: true })
}

/**
 * Grades all attempts again, step by step. Answers how many got other points. With a reason, which everybody reads who opens one, the
 * certificates of those who no longer pass are revoked.
 */
export async function regradeQuiz(lessonId: number, revokeCertificatesFor: string | null): Promise<number> {
  let changed = 0
  for (let left = 1; left > 0; ) {
    const step = await call(regrading, { params: { lessonId }, body: { revokeCertificatesFor } })
    changed += step.changed
    left = step.left
  }
  return changed
}
