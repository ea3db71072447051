import { wrong } from '@lectern/contracts/problems/wrong.ts'
import { videoOfAddress } from '@lectern/contracts/shapes/video-address.ts'
import { validationFailed } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { lockReadyVideoForShare } from './videos.repository.ts'

/**
 * An address of this site must name a finished video of the course's teacher, under this very course; any other address is
 * none of ours. The video can't be removed until the transaction ends. Throws 400.
 */
export async function requireVideo(
  tx: Transaction,
  courseId: number,
  videoUrl: string | null | undefined,
): Promise<void> {
  const video = videoOfAddress(videoUrl)
  if (video === null) return
  if (video.courseId === courseId && (await lockReadyVideoForShare(tx, courseId, video.id))) return
  throw validationFailed([{ pointer: '/body/videoUrl', message: wrong('uploaded-video-not-found') }])
}
