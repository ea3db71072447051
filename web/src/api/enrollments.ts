import type { ReviewBody } from '@lectern/contracts/shapes/enrollments.ts'
import * as calls from '#api/learning'
import { dismissNotice as dismiss } from '#api/students'
import { enrolled, noticeDismissed, reviewed } from './changes.ts'
import { changing } from './changing.ts'

/** Enrolls the signed-in student in a free course. */
export const enroll = changing(calls.enroll, ({ courseId }) => enrolled(courseId))

export const dismissNotice = changing(dismiss, noticeDismissed)

/** Posts the first review, or changes the one that is there. */
export async function saveReview(courseId: number, body: ReviewBody, isFirst: boolean): Promise<void> {
  await (isFirst ? calls.postReview : calls.editReview)({ courseId, body })
  await reviewed(courseId)
}
