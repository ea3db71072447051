import type { paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import type { courseUpdated, curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData } from '@lectern/contracts/events/event.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'

/** The same course as catalog's events tell it. */
export function asSnapshot(offer: CourseOffer): EventData<typeof courseUpdated> {
  const { courseId, teacherId, title, image, categoryId, language, priceCents, status, visibility } = offer
  return { courseId, teacherId, title, image, categoryId, language, priceCents, status, visibility, level: 'beginner' }
}

export function asCurriculum(offer: CourseOffer): EventData<typeof curriculumChanged> {
  const { courseId, teacherId, curriculumVersion, lessonIds, minutes, gradedLessonIds } = offer
  return { courseId, teacherId, curriculumVersion, lessonIds, minutes, gradedLessonIds }
}

/** The course after its teacher removed and added lessons. */
export function withLessons(offer: CourseOffer, lessonIds: number[]): CourseOffer {
  return { ...offer, lessonIds, curriculumVersion: offer.curriculumVersion + 1 }
}

let lastOrderId = 0

export function anOrder(
  order: { courseId: number; studentId: number } & Partial<EventData<typeof paymentSucceeded>>,
): EventData<typeof paymentSucceeded> {
  lastOrderId += 1
  return { orderId: lastOrderId, teacherId: TEACHER_ID, amountCents: 4_900, ...order }
}
