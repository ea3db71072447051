import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { videoOfAddress } from '@lectern/contracts/shapes/video-address.ts'
import type { Transaction } from '../database.ts'
import type { Referring } from '../videos/refer-to-uploads.ts'
import { moveUploadsToOwner } from '../videos/removals.repository.ts'

/**
 * What one of a course's staff uploaded becomes the owner's with the text that refers to it, so that it outlasts their being there. What they
 * use in a course of their own stays theirs, and can't be used here. The course is locked.
 */
export async function adoptUploads(
  tx: Transaction,
  course: { id: number; teacherId: number },
  teacher: Pick<Principal, 'id'>,
  { videoUrl, content = '' }: Referring,
): Promise<void> {
  if (teacher.id === course.teacherId) return
  const videoId = videoOfAddress(videoUrl)?.id ?? null
  if (videoId === null && !content.includes(' data-file="')) return
  await moveUploadsToOwner(tx, course, { uploaderId: teacher.id, videoId, content })
}
