import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Transaction } from '../database.ts'
import { holdFiles } from '../files/lesson-files.repository.ts'
import { adoptUploads } from '../staff/adopt-uploads.ts'
import { requireVideo } from './require-video.ts'

/** The parts of a text that can refer to uploads. */
export interface Referring {
  videoUrl?: string | null | undefined
  content?: string | undefined
}

/** Lets a text of a locked course refer to its uploads, which stay until the transaction ends. Throws 400 for one that it can't. */
export async function referToUploads(
  tx: Transaction,
  course: { id: number; teacherId: number },
  teacher: Pick<Principal, 'id'>,
  text: Referring,
): Promise<void> {
  const editing = { courseId: course.id, editorId: teacher.id }
  await adoptUploads(tx, course, teacher, text)
  await requireVideo(tx, editing, text.videoUrl)
  await holdFiles(tx, editing, text.content ?? '')
}
