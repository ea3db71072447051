import type { Transaction } from '../database.ts'

/** Courses with something whose removal is due. */
export async function coursesWithDueDeletes(tx: Transaction): Promise<number[]> {
  const rows = await tx.$queryRaw<{ courseId: number }[]>`
    SELECT course_id AS "courseId" FROM modules WHERE delete_due_at <= clock_timestamp()
    UNION
    SELECT modules.course_id FROM lessons JOIN modules ON modules.id = lessons.module_id
    WHERE lessons.delete_due_at <= clock_timestamp()
    ORDER BY 1`
  return rows.map(({ courseId }) => courseId)
}

/** Locks the course until the transaction ends and returns true, or false while another transaction is changing it. */
export async function lockIdleCourse(tx: Transaction, courseId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 AS found FROM courses WHERE id = ${courseId} FOR UPDATE SKIP LOCKED`
  return rows.length === 1
}

/** Removes for good what is due in a locked course; a module goes with its lessons. Returns how many went. */
export async function removeDue(tx: Transaction, courseId: number): Promise<number> {
  const modules = await tx.$executeRaw`
    DELETE FROM modules WHERE course_id = ${courseId} AND delete_due_at <= clock_timestamp()`
  const lessons = await tx.$executeRaw`
    DELETE FROM lessons USING modules
    WHERE modules.id = lessons.module_id AND modules.course_id = ${courseId}
      AND lessons.delete_due_at <= clock_timestamp()`
  return modules + lessons
}

/** Numbers the modules of a locked course, and the lessons of each, from 0 without gaps. */
export async function closeGaps(tx: Transaction, courseId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE modules SET order_index = place.position
    FROM (
      SELECT id, row_number() OVER (ORDER BY order_index) - 1 AS position FROM modules WHERE course_id = ${courseId}
    ) place
    WHERE modules.id = place.id AND modules.order_index <> place.position`
  await tx.$executeRaw`
    UPDATE lessons SET order_index = place.position
    FROM (
      SELECT lessons.id, row_number() OVER (PARTITION BY module_id ORDER BY lessons.order_index) - 1 AS position
      FROM lessons JOIN modules ON modules.id = lessons.module_id WHERE modules.course_id = ${courseId}
    ) place
    WHERE lessons.id = place.id AND lessons.order_index <> place.position`
}
