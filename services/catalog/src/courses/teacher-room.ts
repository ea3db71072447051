import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import { sizeOf } from '../size-of.ts'
import { lockTeacher } from '../videos/videos.repository.ts'
import { countCoursesOf } from './courses.repository.ts'

/** What one teacher may have of everything together. */
export interface TeacherLimits {
  courses: number
  /** Bytes of the pictures of lessons and covers of all courses. */
  pictures: number
}

/** Serializes additions for one teacher until the transaction ends. Take this lock before any other. */
export const holdTeacher = lockTeacher

/** The same for a course's owner and whoever adds to it, always in one order. */
export async function holdTeachers(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await holdTeacher(tx, id)
}

/** Throws 413 when, with what was just stored, the teacher's pictures take more than they may. The teacher is held. */
export async function requirePictureRoom(
  tx: Transaction,
  teacherId: number,
  { pictures }: TeacherLimits,
): Promise<void> {
  const [row] = await tx.$queryRaw<{ bytes: number }[]>`
    SELECT (
      (SELECT coalesce(sum(size), 0) FROM course_images JOIN courses ON courses.id = course_id WHERE teacher_id = ${teacherId}) +
      (SELECT coalesce(sum(octet_length(bytes)), 0) FROM course_covers JOIN courses ON courses.id = course_id WHERE teacher_id = ${teacherId})
    )::float8 AS bytes`
  const bytes = row?.bytes ?? 0
  if (bytes <= pictures) return
  throw refuse('picture-quota', { most: sizeOf(pictures), size: sizeOf(bytes) })
}

/** Throws 409 when, with those that were just made, the teacher has more courses than they may. The teacher is held. */
export async function requireCourseRoom(tx: Transaction, teacherId: number, { courses }: TeacherLimits): Promise<void> {
  const count = await countCoursesOf(tx, teacherId)
  if (count <= courses) return
  throw refuse('course-limit-reached', { most: courses, count })
}
