/**
 * Every address of the app: the pattern the router matches, and, where it has parameters, the function that writes a link.
 * Ids are the API's integers.
 */
export const patterns = {
  home: '/',
  auth: '/auth',
  courses: '/courses',
  course: '/courses/:courseId',
  learn: '/courses/:courseId/learn',
  preview: '/courses/:courseId/preview/:lessonId',
  checkout: '/checkout/:courseId',
  dashboard: '/dashboard',
  purchases: '/purchases',
  profile: '/profile',
  teacherDashboard: '/teacher/dashboard',
  teacherCourses: '/teacher/courses',
  newCourse: '/teacher/courses/new',
  editCourse: '/teacher/courses/:courseId/edit',
  editCurriculum: '/teacher/courses/:courseId/edit/curriculum',
  courseSettings: '/teacher/courses/:courseId/edit/settings',
  editLesson: '/teacher/courses/:courseId/lessons/:lessonId',
  teacherStudents: '/teacher/students',
  inviteStudents: '/teacher/students/invite',
  teacherStudent: '/teacher/students/:enrollmentId',
  teacherOrders: '/teacher/orders',
  teacherAnalytics: '/teacher/analytics',
  teacherSettings: '/teacher/settings',
} as const

export const paths = {
  home: patterns.home,
  login: (redirect?: string) => authPath({ redirect }),
  register: (redirect?: string) => authPath({ tab: 'register', redirect }),
  courses: patterns.courses,
  category: (categoryId: number) => `${patterns.courses}?category=${categoryId}`,
  course: (courseId: number) => `/courses/${courseId}`,
  learn: (courseId: number) => `/courses/${courseId}/learn`,
  preview: (courseId: number, lessonId: number) => `/courses/${courseId}/preview/${lessonId}`,
  checkout: (courseId: number) => `/checkout/${courseId}`,
  dashboard: patterns.dashboard,
  purchases: patterns.purchases,
  profile: patterns.profile,
  teacherDashboard: patterns.teacherDashboard,
  teacherCourses: patterns.teacherCourses,
  newCourse: patterns.newCourse,
  editCourse: (courseId: number) => `/teacher/courses/${courseId}/edit`,
  editCurriculum: (courseId: number) => `/teacher/courses/${courseId}/edit/curriculum`,
  courseSettings: (courseId: number) => `/teacher/courses/${courseId}/edit/settings`,
  editLesson: (courseId: number, lessonId: number) => `/teacher/courses/${courseId}/lessons/${lessonId}`,
  teacherStudents: patterns.teacherStudents,
  inviteStudents: (courseId?: number) =>
    courseId === undefined ? patterns.inviteStudents : `${patterns.inviteStudents}?course=${courseId}`,
  teacherStudent: (enrollmentId: number) => `/teacher/students/${enrollmentId}`,
  teacherOrders: patterns.teacherOrders,
  teacherAnalytics: patterns.teacherAnalytics,
  teacherSettings: patterns.teacherSettings,
} as const

function authPath(query: { tab?: 'register'; redirect: string | undefined }): string {
  const search = new URLSearchParams()
  if (query.tab) search.set('tab', query.tab)
  if (query.redirect) search.set('redirect', query.redirect)
  return search.size > 0 ? `${patterns.auth}?${search}` : patterns.auth
}
