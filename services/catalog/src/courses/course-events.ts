import {
  type CourseSnapshotEvent,
  courseArchived,
  courseDeleted,
  coursePublished,
  courseUpdated,
} from '@lectern/contracts/events/catalog.ts'
import type { EventData } from '@lectern/contracts/events/event.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import type { CourseRecord } from './courses.repository.ts'

/** The course as events carry it in whole. */
export function snapshot(course: CourseRecord): EventData<CourseSnapshotEvent> {
  const { id: courseId, teacherId, title, image, categoryId, level, language, priceCents, status, visibility } = course
  return { courseId, teacherId, title, image, categoryId, level, language, priceCents, status, visibility }
}

/** Tells of the course as it is now. The caller holds its row and has taken its version for this event. */
export async function announceCourse(
  tx: Transaction,
  contract: CourseSnapshotEvent,
  course: CourseRecord,
): Promise<void> {
  await withOutbox(tx, { contract, subject: course.id, sequence: course.version, data: snapshot(course) })
}

/** One event per change: becoming active or archived says more than that a field changed. */
export async function announceChange(tx: Transaction, before: CourseRecord, after: CourseRecord): Promise<void> {
  await announceCourse(tx, contractOf(before, after), after)
}

function contractOf(before: CourseRecord, after: CourseRecord): CourseSnapshotEvent {
  if (before.status === after.status) return courseUpdated
  if (after.status === 'active') return coursePublished
  return after.status === 'archived' ? courseArchived : courseUpdated
}

/** The last event of a course takes the version after its last. */
export async function announceDeletion(tx: Transaction, course: CourseRecord): Promise<void> {
  const data = { courseId: course.id, teacherId: course.teacherId }
  await withOutbox(tx, { contract: courseDeleted, subject: course.id, sequence: course.version + 1, data })
}
