import type { Access, Viewer } from './viewers.ts'

interface Page {
  /** What the router matches. The parameters are those of PathParameters. */
  path: `/${string}`
  /** Others are led to the login, or to their own dashboard. */
  who: Access
  /** Where it is linked, in the order of this list. Its label is in the texts, under its name: in `layouts` or `layouts-sidebar`. */
  nav?: 'header' | 'menu' | 'sidebar'
  /** Who sees that link, where it isn't everyone who may open the page. */
  navFor?: readonly Viewer[]
  /** Search engines may find it: it is in the sitemap, and page-heads.ts says what they show. */
  search?: true
  /** Without the header or the sidebar around it. */
  bare?: true
  /** The page that it is shown in. */
  inside?: string
  /** The page itself deals with people whom it isn't for. */
  guardsItself?: true
}

/** What addresses are filled in with. */
export interface PathParameters {
  courseId: number
  lessonId: number
  teacherId: number
  enrollmentId: number
  conversationId: number
  certificateId: string
  personId: number
  questionId: number
  slug: string
  section: string
}

/**
 * Every page. The router with its guards, the links, the sitemap, the tests that open each page, the crawl and the pictures follow this list.
 * Components are in app/routes.tsx, teaching-pages.tsx, admin-pages.ts and operator-pages.ts, so that Node can read it without React.
 */
export const pages = {
  home: { path: '/', who: 'everybody', nav: 'header', search: true },
  courses: { path: '/courses', who: 'everybody', nav: 'header', search: true },
  course: { path: '/courses/:courseId', who: 'everybody', search: true },
  preview: { path: '/courses/:courseId/preview/:lessonId', who: 'everybody', search: true },
  teachers: { path: '/teachers', who: 'everybody' },
  teacher: { path: '/teachers/:teacherId', who: 'everybody', search: true },
  sitePage: { path: '/pages/:slug', who: 'everybody', search: true },
  certificate: { path: '/certificates/:certificateId', who: 'everybody', search: true },
  forgotPassword: { path: '/forgot-password', who: 'everybody', bare: true },
  resetPassword: { path: '/reset-password', who: 'everybody', bare: true },
  confirmEmail: { path: '/confirm-email', who: 'everybody', bare: true },
  erasure: { path: '/erasure', who: 'everybody', bare: true },
  invitation: { path: '/invitation', who: 'everybody', bare: true },
  noInvitations: { path: '/no-invitations', who: 'everybody', bare: true },
  setup: { path: '/setup', who: 'everybody', bare: true },
  unsubscribe: { path: '/unsubscribe', who: 'everybody', bare: true },
  suspended: { path: '/suspended', who: 'everybody', bare: true },
  openid: { path: '/openid', who: 'everybody', bare: true },
  auth: { path: '/auth', who: 'visitors', bare: true, search: true, guardsItself: true },
  dashboard: { path: '/dashboard', who: 'student' },
  messages: { path: '/messages', who: 'student', nav: 'menu' },
  conversation: { path: '/messages/:conversationId', who: 'student', inside: 'messages' },
  wishlist: { path: '/wishlist', who: 'everybody', nav: 'menu', navFor: ['visitor', 'student'] },
  purchases: { path: '/purchases', who: 'student', nav: 'menu' },
  learn: { path: '/courses/:courseId/learn', who: 'student', bare: true },
  announcements: { path: '/courses/:courseId/announcements', who: 'student' },
  checkout: { path: '/checkout/:courseId', who: 'student', guardsItself: true },
  profile: { path: '/profile', who: 'accounts', nav: 'menu' },
  profileSection: { path: '/profile/:section', who: 'accounts' },
  teacherDashboard: { path: '/teacher/dashboard', who: 'teacher', nav: 'sidebar' },
  teacherCourses: { path: '/teacher/courses', who: 'teacher', nav: 'sidebar' },
  newCourse: { path: '/teacher/courses/new', who: 'teacher' },
  teacherCourse: { path: '/teacher/courses/:courseId', who: 'teacher' },
  courseStudents: { path: '/teacher/courses/:courseId/students', who: 'teacher' },
  courseAnalytics: { path: '/teacher/courses/:courseId/analytics', who: 'teacher' },
  editCourse: { path: '/teacher/courses/:courseId/edit', who: 'teacher' },
  editCurriculum: { path: '/teacher/courses/:courseId/edit/curriculum', who: 'teacher', inside: 'editCourse' },
  courseSettings: { path: '/teacher/courses/:courseId/edit/settings', who: 'teacher', inside: 'editCourse' },
  courseStaff: { path: '/teacher/courses/:courseId/edit/staff', who: 'teacher', inside: 'editCourse' },
  courseAnnouncements: { path: '/teacher/courses/:courseId/announcements', who: 'teacher' },
  courseQuestions: { path: '/teacher/courses/:courseId/questions', who: 'teacher' },
  editLesson: { path: '/teacher/courses/:courseId/lessons/:lessonId', who: 'teacher', bare: true },
  editQuiz: { path: '/teacher/courses/:courseId/lessons/:lessonId/quiz', who: 'teacher' },
  teacherStudents: { path: '/teacher/students', who: 'teacher', nav: 'sidebar' },
  inviteStudents: { path: '/teacher/students/invite', who: 'teacher' },
  teacherStudent: { path: '/teacher/students/:enrollmentId', who: 'teacher' },
  teacherQuestions: { path: '/teacher/questions', who: 'teacher', nav: 'sidebar' },
  teacherQuestion: { path: '/teacher/questions/:questionId', who: 'teacher', inside: 'teacherQuestions' },
  teacherAnnouncements: { path: '/teacher/announcements', who: 'teacher', nav: 'sidebar' },
  teacherMessages: { path: '/teacher/messages', who: 'teacher', nav: 'sidebar' },
  teacherConversation: { path: '/teacher/messages/:conversationId', who: 'teacher', inside: 'teacherMessages' },
  teacherOrders: { path: '/teacher/orders', who: 'teacher', nav: 'sidebar' },
  teacherAnalytics: { path: '/teacher/analytics', who: 'teacher', nav: 'sidebar' },
  teacherSettings: { path: '/teacher/settings', who: 'teacher', nav: 'sidebar' },
  settingsSection: { path: '/teacher/settings/:section', who: 'teacher' },
  admin: { path: '/admin', who: 'administrator' },
  adminPeople: { path: '/admin/people', who: 'administrator' },
  adminPerson: { path: '/admin/people/:personId', who: 'administrator' },
  adminCategories: { path: '/admin/categories', who: 'administrator' },
  adminSchool: { path: '/admin/school', who: 'administrator' },
  operator: { path: '/operator', who: 'system' },
} as const satisfies Record<string, Page>

export type Pages = typeof pages
export type PageName = keyof Pages
/** The names of the pages of which all of this is true. */
export type PageWith<Facts extends Partial<Page>> = {
  [Name in PageName]: Pages[Name] extends Facts ? Name : never
}[PageName]

export const pageNames = Object.keys(pages) as PageName[]

export function pageNamed(name: PageName): Page & { inside?: PageName } {
  return pages[name]
}

export function pagesWith<const Facts extends Partial<Page>>(facts: Facts): PageWith<Facts>[] {
  const isMeant = (name: PageName): name is PageWith<Facts> => {
    const page: Record<string, unknown> = pages[name]
    return Object.entries(facts).every(([fact, value]) => page[fact] === value)
  }
  return pageNames.filter(isMeant)
}
