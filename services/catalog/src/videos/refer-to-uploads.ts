import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { videoOfAddress } from '@lectern/contracts/shapes/video-address.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { holdTeachers } from '../courses/teacher-room.ts'
import type { Database, Transaction } from '../database.ts'
import { holdFiles } from '../files/lesson-files.repository.ts'
import { moveUploadsToOwner } from './removals.repository.ts'
import { requireVideo } from './require-video.ts'
import type { UploadKind } from './upload-policy.ts'
import { usageOf } from './videos.repository.ts'

/** Bytes that a teacher's uploads of each kind can have together. */
export type UploadQuotas = Record<UploadKind, number>

/** What the texts of lessons are written with. */
export interface LessonWriting {
  database: Database
  quotas: UploadQuotas
}

/** The parts of a text that can refer to uploads. */
export interface Referring {
  videoUrl?: string | null | undefined
  content?: string | undefined
}

interface OwnedCourse {
  id: number
  teacherId: number
}

/** Whether uploads of this teacher can become the owner's with the text. */
function mayBringUploads(
  { teacherId }: OwnedCourse,
  teacher: Pick<Principal, 'id'>,
  { videoUrl, content = '' }: Referring,
): boolean {
  return teacher.id !== teacherId && (videoOfAddress(videoUrl) !== null || content.includes(' data-file="'))
}

/** Holds a course's owner where they may get uploads, so that two texts don't take the same room. Comes before any other lock. */
export async function holdOwner(
  tx: Transaction,
  course: OwnedCourse,
  teacher: Pick<Principal, 'id'>,
  text: Referring,
): Promise<void> {
  if (mayBringUploads(course, teacher, text)) await holdTeachers(tx, [course.teacherId, teacher.id])
}

/**
 * Lets a text of a locked course refer to its uploads, which stay until the transaction ends; the owner is held. Throws 400 for one that it can't,
 * 413 where the owner has no room for it.
 */
export async function referToUploads(
  tx: Transaction,
  { course, quotas }: { course: OwnedCourse; quotas: UploadQuotas },
  teacher: Pick<Principal, 'id'>,
  text: Referring,
): Promise<void> {
  const editing = { courseId: course.id, editorId: teacher.id }
  if (mayBringUploads(course, teacher, text)) await adoptUploads(tx, { ...course, quotas }, teacher, text)
  await requireVideo(tx, editing, text.videoUrl)
  await holdFiles(tx, editing, text.content ?? '')
}

/**
 * What one of a course's staff uploaded becomes the owner's with the text that refers to it, so that it outlasts their being there. What they
 * use in a course of their own stays theirs, and can't be used here. The owner is held and the course locked. Throws 413 where the owner has no
 * room for it.
 */
async function adoptUploads(
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
