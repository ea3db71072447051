import type { patterns } from './paths.ts'

/** Who finds a page at an address. Everybody else is led to the sign-in or to their own dashboard. */
export type Access = 'everybody' | 'visitors' | 'accounts' | 'student' | 'teacher'

/**
 * Of every address, whom it is for. The router's test holds the routes and their guards against this; the tests that open each
 * page, and its pictures, take their list from here.
 */
export const access: Record<keyof typeof patterns, Access> = {
  home: 'everybody',
  auth: 'visitors',
  courses: 'everybody',
  course: 'everybody',
  learn: 'student',
  preview: 'everybody',
  checkout: 'student',
  dashboard: 'student',
  purchases: 'student',
  profile: 'accounts',
  teacherDashboard: 'teacher',
  teacherCourses: 'teacher',
  newCourse: 'teacher',
  editCourse: 'teacher',
  editCurriculum: 'teacher',
  courseSettings: 'teacher',
  editLesson: 'teacher',
  teacherStudents: 'teacher',
  inviteStudents: 'teacher',
  teacherStudent: 'teacher',
  teacherOrders: 'teacher',
  teacherAnalytics: 'teacher',
  teacherSettings: 'teacher',
}
