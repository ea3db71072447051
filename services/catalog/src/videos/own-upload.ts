import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { VIDEO_RETENTION_HOURS, VIDEO_TYPES, type VideoUpload } from '@lectern/contracts/shapes/videos.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { Transaction } from '../database.ts'
import type { UploadKind } from './upload-policy.ts'
import { noSuchUpload } from './video-refusals.ts'
import { editedCoursesOf, findVideo, lockForShare, type VideoRecord } from './videos.repository.ts'

const HOUR_MS = 3_600_000

/** A teacher's own upload of this kind, or what it has become. Throws 404 for any other. */
export async function requireOwnUpload(
  tx: Transaction,
  { id, kind }: { id: string; kind: UploadKind },
  teacher: Principal,
): Promise<VideoRecord> {
  const video = await findVideo(tx, id)
  if (!video || video.kind !== kind || video.teacherId !== teacher.id || video.state === 'removing')
    throw noSuchUpload()
  return video
}

/** A teacher's own video, or one that a lesson shows in a course which they may edit. Throws 404 for any other. */
export async function requireEditableVideo(tx: Transaction, id: string, teacher: Principal): Promise<VideoRecord> {
  const video = await findVideo(tx, id)
  const isEditable =
    video?.kind === 'video' &&
    video.state !== 'removing' &&
    (video.teacherId === teacher.id || (await editedCoursesOf(tx, id, teacher.id)).length > 0)
  if (!isEditable) throw noSuchUpload()
  return video
}

/** The same for a change: a removal of the teacher waits for it, or it for the removal. */
export async function lockEditableVideo(tx: Transaction, id: string, teacher: Principal): Promise<VideoRecord> {
  await lockForShare(tx, await editedCoursesOf(tx, id, teacher.id))
  return requireEditableVideo(tx, id, teacher)
}

/** When an upload is removed unless bytes come before. */
export function expiryOf({ touchedAt }: Pick<VideoRecord, 'touchedAt'>): Date {
  return new Date(touchedAt.getTime() + VIDEO_RETENTION_HOURS * HOUR_MS)
}

/** How far an upload is, whatever it becomes. */
export function uploadProgress(upload: VideoRecord) {
  const { id, bytes, received, state } = upload
  const isReady = state === 'ready'
  return {
    ...{ id, bytes, offset: received },
    state: isReady ? ('ready' as const) : ('uploading' as const),
    expiresAt: isReady ? null : expiryOf(upload).toISOString(),
  }
}

export function uploadView(video: VideoRecord): VideoUpload {
  const { fileName, mediaType, durationMs } = video
  return {
    ...uploadProgress(video),
    fileName,
    mediaType: mediaType === null ? null : oneOf(VIDEO_TYPES, mediaType),
    durationSeconds: durationMs === null ? null : durationMs / 1000,
  }
}
