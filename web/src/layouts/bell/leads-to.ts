import type { Notification } from '@lectern/contracts/shapes/notifications.ts'
import { paths } from '../../config/paths.ts'

/** Where a notification leads: to the thing itself, or to the list of many. Where too little is known, to the page of such things. */
export function leadsTo(notification: Notification): string {
  const { kind, course, count, subject } = notification
  switch (kind) {
    case 'access-granted':
    case 'progress-reset':
    case 'course-updated':
    case 'quiz-graded':
      return course ? paths.learn(course.id, subject.lessonId) : paths.dashboard
    case 'course-invited':
      return paths.dashboard
    case 'access-removed':
      return course ? paths.course(course.id) : paths.dashboard
    case 'certificate-issued':
    case 'certificate-revoked':
      return subject.certificateId ? paths.certificate(subject.certificateId) : paths.ownCertificates
    case 'payment-failed':
      return course ? paths.checkout(course.id) : paths.courses
    case 'payment-refunded':
      return paths.purchases
    case 'student-enrolled':
    case 'student-completed':
      if (count === 1 && subject.enrollmentId) return paths.teacherStudent(subject.enrollmentId)
      return course
        ? paths.studentsOf(course.id, kind === 'student-completed' ? 'completed' : 'all')
        : paths.teacherStudents
    case 'review-posted':
      return course ? paths.reviews(course.id) : paths.teacherCourses
    case 'order-refunded':
      return course ? paths.ordersOf(course.id) : paths.teacherOrders
  }
}
