import type { editReview, postReview } from '@lectern/contracts/calls/public/learning.ts'
import type { ReviewBody } from '@lectern/contracts/shapes/enrollments.ts'
import { reviewed } from './changes.ts'
import { call, endpoint } from './endpoint.ts'

const path = '/api/courses/{courseId}/reviews'
const post = endpoint<typeof postReview>('POST', path)
const edit = endpoint<typeof editReview>('PUT', path)

/** Posts the first review, or changes the one that is there. */
export async function saveReview(courseId: number, body: ReviewBody, isFirst: boolean): Promise<void> {
  const input = { params: { courseId }, body }
  await (isFirst ? call(post, input) : call(edit, input))
  await reviewed(courseId)
}
