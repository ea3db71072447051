import type { LessonText } from '@lectern/contracts/shapes/lessons.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import { importedCaptionsBytes } from '../captions/captions.repository.ts'
import type { Transaction } from '../database.ts'
import { bytesOfLessons } from './lessons.repository.ts'

/** Who studies a course gets all of its lessons at once, so there must be an end to them: some ten thick books. */
export const COURSE_TEXT_MAX_BYTES = 33_554_432
/** The same for captions that wait for their videos: an import holds all of them in memory. */
export const COURSE_CAPTIONS_MAX_BYTES = 33_554_432

/** Throws 413 when the lessons of a locked course would become too much with this text, in place of what `replacing` has. */
export async function requireRoom(
  tx: Transaction,
  courseId: number,
  { content, quiz }: Pick<LessonText, 'content' | 'quiz'>,
  replacing?: number,
): Promise<void> {
  const questions = quiz === null ? 0 : Buffer.byteLength(JSON.stringify(quiz))
  await requireBytes(tx, courseId, Buffer.byteLength(content) + questions, replacing)
}

/** The same for so many bytes more. */
export async function requireBytes(
  tx: Transaction,
  courseId: number,
  bytes: number,
  replacing?: number,
): Promise<void> {
  const others = await bytesOfLessons(tx, courseId, replacing)
  if (others + bytes > COURSE_TEXT_MAX_BYTES) throw tooMuch(COURSE_TEXT_MAX_BYTES)
}

/** Throws 413 when the captions that wait for their videos would become too much with those of these lessons once more. */
export async function requireRoomForCaptions(
  tx: Transaction,
  courseId: number,
  copiedLessons: readonly number[],
): Promise<void> {
  const { all, copied } = await importedCaptionsBytes(tx, courseId, copiedLessons)
  if (copied > 0 && all + copied > COURSE_CAPTIONS_MAX_BYTES) throw tooMuch(COURSE_CAPTIONS_MAX_BYTES)
}

function tooMuch(most: number): DomainError {
  return refuse('course-text', { most: most / 1_048_576 })
}
