import type { Transaction } from '../database.ts'

/** Removes draft lessons, working copies and earlier texts of all courses of a teacher. What students read stays as it is. */
export async function removeUnpublishedTexts(tx: Transaction, teacherId: number): Promise<void> {
  await tx.lesson.deleteMany({ where: { draft: true, module: { course: { teacherId } } } })
  await tx.lessonWorkingCopy.deleteMany({ where: { lesson: { module: { course: { teacherId } } } } })
  await tx.lessonRevision.deleteMany({ where: { lesson: { module: { course: { teacherId } } } } })
}
