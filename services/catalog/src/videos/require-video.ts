import { wrong } from '@lectern/contracts/problems/wrong.ts'
import { videoOfAddress } from '@lectern/contracts/shapes/video-address.ts'
import { validationFailed } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { type Editing, lockReadyVideoForShare } from './videos.repository.ts'

/**
 * An address of this site must name a finished video of the course's owner that is for this editor, under this very course; any other address is
 * none of ours. The video can't be removed until the transaction ends. Throws 400.
 */
export async function requireVideo(
  tx: Transaction,
  editing: Editing,
  videoUrl: string | null | undefined,
): Promise<void> {
  const video = videoOfAddress(videoUrl)
  if (video === null) return
  if (video.courseId === editing.courseId && (await lockReadyVideoForShare(tx, editing, video.id))) return
  throw validationFailed([{ pointer: '/body/videoUrl', message: wrong('uploaded-video-not-found') }])
}
