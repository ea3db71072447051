import type { Transaction } from '../database.ts'

/** What one event says of a student's access to a course; `sequence` is the enrollment's version. */
export interface EnrollmentNews {
  enrollmentId: number
  courseId: number
  studentId: number
  active: boolean
  sequence: number
}

/**
 * Counts a student in their course, once per enrollment: newer news replaces what was counted, older news changes nothing.
 * No version of the course is taken: no event tells of its students.
 */
export async function countStudent(tx: Transaction, { enrollmentId, ...news }: EnrollmentNews): Promise<void> {
  // Students of one course are counted one by one.
  await tx.$queryRaw`SELECT 1 FROM courses WHERE id = ${news.courseId} FOR NO KEY UPDATE`
  const known = await tx.enrollment.findUnique({ where: { enrollmentId } })
  if (known && known.sequence >= news.sequence) return
  await tx.enrollment.upsert({ where: { enrollmentId }, create: { enrollmentId, ...news }, update: news })
  const difference = Number(news.active) - Number(known?.active ?? false)
  if (difference === 0) return
  await tx.$executeRaw`UPDATE courses SET student_count = student_count + ${difference} WHERE id = ${news.courseId}`
}
