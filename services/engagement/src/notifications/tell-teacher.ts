import type { NotificationKind, NotificationSubject } from '@lectern/contracts/shapes/notifications.ts'
import { teacherOf } from '../courses/courses.repository.ts'
import type { Transaction } from '../database.ts'
import { tell } from './notifications.repository.ts'
import type { Telling } from './telling.ts'

/** Tells a course's teacher; as soon as catalog's events have said who that is, which they may do later. */
export async function tellTeacher(tx: Transaction, telling: Telling & { actorId: number }): Promise<void> {
  const { courseId } = telling
  const teacherId = await teacherOf(tx, courseId)
  if (teacherId !== null) return tell(tx, [teacherId], telling)
  const { eventId, kind, actorId, subject, at } = telling
  const waiting = { eventId, kind, courseId, actorId, subject, at }
  await tx.waitingNotification.createMany({ data: [waiting], skipDuplicates: true })
}

/** Tells the teacher of a course, whose row is locked, what happened before anybody knew whose it is. */
export async function tellTeacherWhoWaited(
  tx: Transaction,
  { courseId, teacherId }: { courseId: number; teacherId: number },
): Promise<void> {
  const waiting = await tx.waitingNotification.findMany({ where: { courseId }, orderBy: { at: 'asc' } })
  if (waiting.length === 0) return
  for (const { eventId, kind, actorId, subject, at } of waiting) {
    const told = { eventId, courseId, actorId, at: at.toISOString() }
    // Both were a Telling's when they were written.
    await tell(tx, [teacherId], { ...told, kind: kind as NotificationKind, subject: subject as NotificationSubject })
  }
  await tx.waitingNotification.deleteMany({ where: { courseId } })
}
