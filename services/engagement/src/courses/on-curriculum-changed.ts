import type { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Transaction } from '../database.ts'
import { listStudentsSince } from '../enrollments/enrollments.repository.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { storeOutline } from './courses.repository.ts'

/** Notifies the students who were enrolled at that time of new lessons. */
export async function onCurriculumChanged(
  { id, time, data }: EventEnvelope<EventData<typeof curriculumChanged>>,
  tx: Transaction,
): Promise<void> {
  const { courseId } = data
  const added = await storeOutline(tx, data)
  const [lessonId] = data.lessonIds.filter((one) => added.includes(one))
  if (lessonId === undefined) return
  const personIds = await listStudentsSince(tx, courseId, new Date(time))
  const notification = {
    kind: 'course-updated',
    eventId: id,
    at: time,
    courseId,
    actorId: null,
    subject: { lessonId },
  } as const
  await notify(tx, personIds, { ...notification, count: added.length })
}
