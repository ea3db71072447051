import type { RouteObject } from 'react-router-dom'
import { CenteredSpinner } from '../components/centered-spinner.tsx'
import { patterns } from '../config/paths.ts'
import { SiteShell } from '../layouts/site/site-shell.tsx'
import { RequireAccess } from '../session/require-access.tsx'
import { lazyPage } from './lazy-page.ts'
import { RootLayout } from './root-layout.tsx'
import { PageError, RouteError } from './route-error.tsx'

/** Pages for everybody. Each page is a chunk of its own, fetched when it is opened. */
const publicPages: RouteObject[] = [
  { path: patterns.home, lazy: lazyPage(() => import('../features/home/home-page.tsx')) },
  { path: patterns.courses, lazy: lazyPage(() => import('../features/catalog/catalog-page.tsx')) },
  { path: patterns.checkout, lazy: lazyPage(() => import('../features/checkout/checkout-page.tsx')) },
  { path: patterns.course, lazy: lazyPage(() => import('../features/course/course-page.tsx')) },
  { path: patterns.preview, lazy: lazyPage(() => import('../features/preview/preview-page.tsx')) },
  { path: patterns.sitePage, lazy: lazyPage(() => import('../features/site/site-page.tsx')) },
  { path: patterns.certificate, lazy: lazyPage(() => import('../features/certificate/certificate-page.tsx')) },
  { path: patterns.wishlist, lazy: lazyPage(() => import('../features/wishlist/wishlist-page.tsx')) },
  { path: '*', lazy: lazyPage(() => import('./not-found-page.tsx')) },
]

const signedInPages: RouteObject[] = [
  { path: patterns.profile, lazy: lazyPage(() => import('../features/account/profile-page.tsx')) },
  { path: patterns.profileSection, lazy: lazyPage(() => import('../features/account/profile-page.tsx')) },
]

const studentPages: RouteObject[] = [
  { path: patterns.dashboard, lazy: lazyPage(() => import('../features/dashboard/dashboard-page.tsx')) },
  { path: patterns.announcements, lazy: lazyPage(() => import('../features/announcements/announcements-page.tsx')) },
  { path: patterns.purchases, lazy: lazyPage(() => import('../features/purchases/purchases-page.tsx')) },
  {
    path: patterns.messages,
    lazy: lazyPage(() => import('../features/messages/student-messages-page.tsx')),
    children: [
      { path: patterns.conversation, lazy: lazyPage(() => import('../features/messages/conversation-page.tsx')) },
    ],
  },
]

/** Pages with a header of their own. */
const studentPlayer: RouteObject[] = [
  { path: patterns.learn, lazy: lazyPage(() => import('../features/learn/learn-page.tsx')) },
]

type TeachingPage = keyof typeof import('./teaching-pages.ts').teachingPages

/** A page of teachers, from the list of them. */
function taught(name: TeachingPage) {
  return lazyPage(async () => (await import('./teaching-pages.ts')).teachingPages[name]())
}

/** The same under its own address. */
function teaching(name: TeachingPage & keyof typeof patterns, children?: RouteObject[]): RouteObject {
  return { path: patterns[name], lazy: taught(name), ...(children && { children }) }
}

const teacherPages: RouteObject[] = [
  teaching('teacherDashboard'),
  teaching('teacherCourses'),
  teaching('newCourse'),
  teaching('editCourse', [
    { index: true, lazy: taught('courseDetails') },
    teaching('editCurriculum'),
    teaching('courseSettings'),
  ]),
  teaching('courseAnnouncements'),
  teaching('courseQuestions'),
  teaching('editQuiz'),
  teaching('teacherStudents'),
  teaching('inviteStudents'),
  teaching('teacherStudent'),
  teaching('teacherAnalytics'),
  teaching('teacherMessages', [teaching('teacherConversation')]),
  teaching('teacherOrders'),
  teaching('teacherSettings'),
  teaching('settingsSection'),
]

/** A page of operators, or what is around them, from the list of them. */
function operating(name: keyof typeof import('./operator-pages.ts').operatorPages) {
  return lazyPage(async () => (await import('./operator-pages.ts')).operatorPages[name]())
}

/** With their own sidebar. */
const operatorPages: RouteObject[] = [
  { path: patterns.operator, lazy: operating('operator') },
  { path: patterns.operatorSchool, lazy: operating('operatorSchool') },
]

/** Without the sidebar. */
const lessonEditor: RouteObject[] = [teaching('editLesson')]

const letterPages: RouteObject[] = (
  ['forgotPassword', 'resetPassword', 'confirmEmail', 'erasure', 'invitation', 'noInvitations', 'unsubscribe'] as const
).map((name) => ({
  path: patterns[name],
  lazy: lazyPage(async () => ({ Component: (await import('../features/auth/letter-pages.ts')).letterPages[name] })),
}))

const teacherShell = lazyPage(async () => {
  const { TeacherShell } = await import('../layouts/teacher/teacher-shell.tsx')
  return { Component: TeacherShell }
})

/** A page that fails leaves the shell around it as it is. */
function within(children: RouteObject[]): RouteObject[] {
  return [{ errorElement: <PageError />, children }]
}

/** Of a browser's router, and of a server's. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <CenteredSpinner />,
    children: [
      {
        element: <SiteShell />,
        children: within([
          ...publicPages,
          { element: <RequireAccess />, children: signedInPages },
          { element: <RequireAccess only="student" />, children: studentPages },
        ]),
      },
      { path: patterns.auth, lazy: lazyPage(() => import('../features/auth/auth-page.tsx')) },
      ...letterPages,
      { path: patterns.openid, lazy: lazyPage(() => import('../features/auth/openid/openid-page.tsx')) },
      { element: <RequireAccess only="student" />, children: studentPlayer },
      {
        element: <RequireAccess only="operator" />,
        children: [{ lazy: operating('shell'), children: within(operatorPages) }],
      },
      {
        element: <RequireAccess only="teacher" />,
        children: [...lessonEditor, { lazy: teacherShell, children: within(teacherPages) }],
      },
    ],
  },
]
