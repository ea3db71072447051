import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { videoOfAddress } from '@lectern/contracts/shapes/video-address.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import type { Referring, UploadQuotas } from '../videos/refer-to-uploads.ts'
import { moveUploadsToOwner } from '../videos/removals.repository.ts'
import { usageOf } from '../videos/videos.repository.ts'

/**
 * What one of a course's staff uploaded becomes the owner's with the text that refers to it, so that it outlasts their being there. What they
 * use in a course of their own stays theirs, and can't be used here. The owner is held and the course locked. Throws 413 where the owner has no
 * room for it.
 */
export async function adoptUploads(
  tx: Transaction,
  { teacherId, quotas }: { teacherId: number; quotas: UploadQuotas },
  { id: uploaderId }: Pick<Principal, 'id'>,
  { videoUrl, content = '' }: Referring,
): Promise<void> {
  const videoId = videoOfAddress(videoUrl)?.id ?? null
  for (const kind of await moveUploadsToOwner(tx, { teacherId, uploaderId }, { videoId, content })) {
    const { bytes } = await usageOf(tx, teacherId, kind)
    if (bytes > quotas[kind]) throw refuse('owner-uploads-quota')
  }
}
