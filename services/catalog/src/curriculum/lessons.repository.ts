import type { Lesson, LessonType } from '@lectern/contracts/courses.ts'
import type { Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'

const columns = {
  id: true,
  moduleId: true,
  title: true,
  content: true,
  type: true,
  duration: true,
  videoUrl: true,
  orderIndex: true,
} satisfies Prisma.LessonSelect

type Row = Prisma.LessonGetPayload<{ select: typeof columns }>

export type NewLesson = Omit<Row, 'id' | 'type'> & { type: LessonType }
export type LessonChanges = Partial<Omit<NewLesson, 'moduleId' | 'orderIndex'>>

/** A CHECK constraint holds the column to the types of the contract. */
function lesson(row: Row): Lesson {
  return { ...row, type: row.type as LessonType }
}

export async function findLesson(tx: Transaction, id: number): Promise<Lesson | null> {
  const row = await tx.lesson.findUnique({ where: { id }, select: columns })
  return row && lesson(row)
}

/** The course that a lesson belongs to, which never changes, or null. */
export async function courseIdOfLesson(tx: Transaction, id: number): Promise<number | null> {
  const row = await tx.lesson.findUnique({ where: { id }, select: { module: { select: { courseId: true } } } })
  return row?.module.courseId ?? null
}

export async function lessonIdsOfModule(tx: Transaction, moduleId: number): Promise<number[]> {
  const rows = await tx.lesson.findMany({ where: { moduleId }, select: { id: true }, orderBy: { orderIndex: 'asc' } })
  return rows.map(({ id }) => id)
}

/** All lessons of the course in reading order. */
export async function lessonIdsOfCourse(tx: Transaction, courseId: number): Promise<number[]> {
  const rows = await tx.lesson.findMany({
    where: { module: { courseId } },
    select: { id: true },
    orderBy: [{ module: { orderIndex: 'asc' } }, { orderIndex: 'asc' }],
  })
  return rows.map(({ id }) => id)
}

/** What the lessons of a course take, one of them left out. Postgres knows lengths without unpacking what it has compressed. */
export async function bytesOfLessons(tx: Transaction, courseId: number, except = 0): Promise<number> {
  const [row] = await tx.$queryRaw<{ bytes: number }[]>`
    SELECT coalesce(sum(octet_length(content)), 0)::float8 AS bytes
    FROM lessons JOIN modules ON modules.id = lessons.module_id
    WHERE modules.course_id = ${courseId} AND lessons.id <> ${except}`
  return row?.bytes ?? 0
}

export async function insertLesson(tx: Transaction, data: NewLesson): Promise<Lesson> {
  return lesson(await tx.lesson.create({ data, select: columns }))
}

export async function insertLessons(tx: Transaction, data: NewLesson[]): Promise<void> {
  await tx.lesson.createMany({ data })
}

export async function saveLesson(tx: Transaction, id: number, changes: LessonChanges): Promise<void> {
  await tx.lesson.update({ where: { id }, data: changes })
}

export async function removeLesson(tx: Transaction, id: number): Promise<void> {
  await tx.lesson.delete({ where: { id } })
}

/** Gives each module these lessons, numbered from 0 in the order given. The caller holds the course. */
export async function writeLessonOrder(
  tx: Transaction,
  modules: readonly { id: number; lessonIds: readonly number[] }[],
): Promise<void> {
  const places = modules.flatMap((module) =>
    module.lessonIds.map((id, position) => ({ id, moduleId: module.id, position })),
  )
  const ids = places.map(({ id }) => id)
  const moduleIds = places.map(({ moduleId }) => moduleId)
  const positions = places.map(({ position }) => position)
  await tx.$executeRaw`
    UPDATE lessons SET module_id = place.module_id, order_index = place.position
    FROM unnest(${ids}::int[], ${moduleIds}::int[], ${positions}::int[]) AS place(id, module_id, position)
    WHERE lessons.id = place.id AND (lessons.module_id, lessons.order_index) <> (place.module_id, place.position)`
}
