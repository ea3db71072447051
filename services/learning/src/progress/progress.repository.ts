import type { ProgressRecord } from '@lectern/contracts/shapes/courses.ts'
import type { Database, Transaction } from '../database.ts'
import type { LessonProgress } from '../generated/prisma/client.ts'

export type { LessonProgress } from '../generated/prisma/client.ts'

/** The records of the lessons that the course has now, in the order in which the lessons came. */
export async function listProgress(database: Database, enrollmentId: number): Promise<ProgressRecord[]> {
  const rows = await database.lessonProgress.findMany({
    where: { enrollmentId, current: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(toProgressRecord)
}

/** The records of all lessons that the course has now or ever had. */
export function listAllProgress(database: Database, enrollmentId: number): Promise<LessonProgress[]> {
  return database.lessonProgress.findMany({ where: { enrollmentId }, orderBy: { id: 'asc' } })
}

export async function listCurrentLessons(tx: Transaction, enrollmentId: number): Promise<number[]> {
  const rows = await tx.lessonProgress.findMany({ where: { enrollmentId, current: true }, select: { lessonId: true } })
  return rows.map((row) => row.lessonId)
}

export function findProgress(tx: Transaction, id: number): Promise<LessonProgress | null> {
  return tx.lessonProgress.findUnique({ where: { id } })
}

export function markCompleted(tx: Transaction, id: number, completedAt: Date): Promise<LessonProgress> {
  return tx.lessonProgress.update({ where: { id }, data: { completedAt } })
}

export function countCompletedLessons(tx: Transaction, enrollmentId: number): Promise<number> {
  return tx.lessonProgress.count({ where: { enrollmentId, current: true, completedAt: { not: null } } })
}

/** Forgets every completion, also those of lessons that are gone. Answers how many there were. */
export async function clearCompletions(tx: Transaction, enrollmentId: number): Promise<number> {
  const { count } = await tx.lessonProgress.updateMany({
    where: { enrollmentId, completedAt: { not: null } },
    data: { completedAt: null },
  })
  return count
}

export function toProgressRecord({ id, enrollmentId, lessonId, completedAt }: LessonProgress): ProgressRecord {
  return {
    id,
    enrollmentId,
    lessonId,
    completed: completedAt !== null,
    completedAt: completedAt?.toISOString() ?? null,
  }
}
