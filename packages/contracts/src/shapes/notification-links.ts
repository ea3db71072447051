import type { Notification } from './notifications.ts'

/**
 * Where a notification leads on the site, as mail and the bell link to it: to the thing itself, or to the list of many. Where too little is known,
 * to the page of such things. The addresses are those of the web's config/pages.ts, which its test compares.
 */
export function leadsTo({
  kind,
  course,
  count,
  subject,
}: Pick<Notification, 'kind' | 'course' | 'count' | 'subject'>): string {
  switch (kind) {
    case 'access-granted':
    case 'progress-reset':
    case 'course-updated':
    case 'quiz-graded': {
      if (!course) return '/dashboard'
      return `/courses/${course.id}/learn${subject.lessonId === undefined ? '' : `?lesson=${subject.lessonId}`}`
    }
    case 'announcement': {
      if (!course) return '/dashboard'
      const { announcementId } = subject
      return `/courses/${course.id}/announcements${announcementId === undefined ? '' : `#announcement-${announcementId}`}`
    }
    case 'question-answered': {
      if (!course) return '/dashboard'
      const { lessonId, questionId } = subject
      const hash = questionId === undefined ? '' : `#question-${questionId}`
      return `/courses/${course.id}/learn${lessonId === undefined ? '' : `?lesson=${lessonId}`}${hash}`
    }
    case 'question-asked': {
      if (!course) return '/teacher/courses'
      const one = count === 1 && subject.questionId !== undefined ? `#question-${subject.questionId}` : ''
      return `/teacher/courses/${course.id}/questions${one}`
    }
    case 'course-invited':
      return '/dashboard'
    case 'access-removed':
      return course ? `/courses/${course.id}` : '/dashboard'
    case 'certificate-issued':
    case 'certificate-revoked':
    case 'certificate-name-declined':
      return subject.certificateId ? `/certificates/${subject.certificateId}` : '/profile#certificates'
    case 'payment-failed':
      return course ? `/checkout/${course.id}` : '/courses'
    case 'payment-refunded':
      return '/purchases'
    case 'certificate-name-requested':
      if (count === 1 && subject.enrollmentId) return `/teacher/students/${subject.enrollmentId}`
      return course ? `/teacher/students?course=${course.id}` : '/teacher/students'
    case 'student-enrolled':
    case 'student-completed': {
      if (count === 1 && subject.enrollmentId) return `/teacher/students/${subject.enrollmentId}`
      const tab = kind === 'student-completed' ? '&tab=completed' : ''
      return course ? `/teacher/students?course=${course.id}${tab}` : '/teacher/students'
    }
    case 'review-posted':
      return course ? `/courses/${course.id}#reviews` : '/teacher/courses'
    case 'order-refunded':
      return course ? `/teacher/orders?course=${course.id}` : '/teacher/orders'
  }
}
