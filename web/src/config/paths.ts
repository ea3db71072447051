/**
 * Every address of the app, by whom it is for: everybody else is led to the sign-in or to their own dashboard. The router's
 * test holds the routes and their guards against this; the tests that open each page, and its pictures, take their list from here.
 */
export const addresses = {
  everybody: {
    home: '/',
    courses: '/courses',
    course: '/courses/:courseId',
    preview: '/courses/:courseId/preview/:lessonId',
    sitePage: '/pages/:slug',
    certificate: '/certificates/:certificateId',
    wishlist: '/wishlist',
    forgotPassword: '/forgot-password',
    resetPassword: '/reset-password',
    confirmEmail: '/confirm-email',
    erasure: '/erasure',
    invitation: '/invitation',
    noInvitations: '/no-invitations',
    unsubscribe: '/unsubscribe',
    openid: '/openid',
  },
  visitors: { auth: '/auth' },
  accounts: { profile: '/profile', profileSection: '/profile/:section' },
  student: {
    dashboard: '/dashboard',
    purchases: '/purchases',
    messages: '/messages',
    conversation: '/messages/:conversationId',
    learn: '/courses/:courseId/learn',
    announcements: '/courses/:courseId/announcements',
    checkout: '/checkout/:courseId',
  },
  teacher: {
    teacherDashboard: '/teacher/dashboard',
    teacherCourses: '/teacher/courses',
    newCourse: '/teacher/courses/new',
    editCourse: '/teacher/courses/:courseId/edit',
    editCurriculum: '/teacher/courses/:courseId/edit/curriculum',
    courseSettings: '/teacher/courses/:courseId/edit/settings',
    courseAnnouncements: '/teacher/courses/:courseId/announcements',
    courseQuestions: '/teacher/courses/:courseId/questions',
    editLesson: '/teacher/courses/:courseId/lessons/:lessonId',
    editQuiz: '/teacher/courses/:courseId/lessons/:lessonId/quiz',
    teacherStudents: '/teacher/students',
    inviteStudents: '/teacher/students/invite',
    teacherStudent: '/teacher/students/:enrollmentId',
    teacherOrders: '/teacher/orders',
    teacherAnalytics: '/teacher/analytics',
    teacherMessages: '/teacher/messages',
    teacherConversation: '/teacher/messages/:conversationId',
    teacherSettings: '/teacher/settings',
    settingsSection: '/teacher/settings/:section',
  },
  operator: { operator: '/operator', operatorSchool: '/operator/school' },
} as const
export type Access = keyof typeof addresses

/** What the router matches. */
export const patterns = {
  ...addresses.everybody,
  ...addresses.visitors,
  ...addresses.accounts,
  ...addresses.student,
  ...addresses.teacher,
  ...addresses.operator,
}
type Patterns = typeof patterns

/** What links lead to: an address as it is, or, where it has parameters, the function that fills in the API's ids. */
export const paths = {
  ...patterns,
  login: (redirect?: string) => authPath({ redirect }),
  register: (redirect?: string) => authPath({ tab: 'register', redirect }),
  category: (categoryId: number) => `${patterns.courses}?category=${categoryId}`,
  search: (words: string) => (words ? `${patterns.courses}?search=${encodeURIComponent(words)}` : patterns.courses),
  sitePage: (slug: string) => `/pages/${slug}`,
  course: (courseId: number) => `/courses/${courseId}`,
  learn: (courseId: number, lessonId?: number) =>
    lessonId === undefined ? `/courses/${courseId}/learn` : `/courses/${courseId}/learn?lesson=${lessonId}`,
  profileSection: (section: string) => `/profile/${section}`,
  settingsSection: (section: string) => `/teacher/settings/${section}`,
  ownCertificates: `${patterns.profile}/public#certificates`,
  ownNotifications: (role: 'student' | 'teacher') =>
    `${role === 'teacher' ? patterns.teacherSettings : patterns.profile}/notifications`,
  certificate: (certificateId: string) => `/certificates/${certificateId}`,
  preview: (courseId: number, lessonId: number) => `/courses/${courseId}/preview/${lessonId}`,
  announcements: (courseId: number) => `/courses/${courseId}/announcements`,
  checkout: (courseId: number) => `/checkout/${courseId}`,
  editCourse: (courseId: number) => `/teacher/courses/${courseId}/edit`,
  editCurriculum: (courseId: number) => `/teacher/courses/${courseId}/edit/curriculum`,
  courseSettings: (courseId: number) => `/teacher/courses/${courseId}/edit/settings`,
  courseAnnouncements: (courseId: number) => `/teacher/courses/${courseId}/announcements`,
  courseQuestions: (courseId: number) => `/teacher/courses/${courseId}/questions`,
  editLesson: (courseId: number, lessonId: number) => `/teacher/courses/${courseId}/lessons/${lessonId}`,
  editQuiz: (courseId: number, lessonId: number) => `/teacher/courses/${courseId}/lessons/${lessonId}/quiz`,
  inviteStudents: (courseId?: number) =>
    courseId === undefined ? patterns.inviteStudents : `${patterns.inviteStudents}?course=${courseId}`,
  teacherStudent: (enrollmentId: number) => `/teacher/students/${enrollmentId}`,
  conversation: (conversationId: number) => `/messages/${conversationId}`,
  teacherConversation: (conversationId: number) => `/teacher/messages/${conversationId}`,
} satisfies Record<string, unknown> & {
  [Name in keyof Patterns]: Patterns[Name] extends `${string}:${string}` ? (...parts: never[]) => string : unknown
}

function authPath(query: { tab?: 'register'; redirect: string | undefined }): string {
  const search = new URLSearchParams()
  if (query.tab) search.set('tab', query.tab)
  if (query.redirect) search.set('redirect', query.redirect)
  return search.size > 0 ? `${patterns.auth}?${search}` : patterns.auth
}
