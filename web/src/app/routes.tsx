import type { RouteObject } from 'react-router-dom'
import { CenteredSpinner } from '../components/centered-spinner.tsx'
import { patterns } from '../config/paths.ts'
import { SiteShell } from '../layouts/site/site-shell.tsx'
import { RequireAccess } from '../session/require-access.tsx'
import { RootLayout } from './root-layout.tsx'
import { PageError, RouteError } from './route-error.tsx'

/** Pages for everybody. Each page is a chunk of its own, fetched when it is opened. */
const publicPages: RouteObject[] = [
  { path: patterns.home, lazy: () => import('../features/home/home-page.tsx') },
  { path: patterns.courses, lazy: () => import('../features/catalog/catalog-page.tsx') },
  { path: patterns.checkout, lazy: () => import('../features/checkout/checkout-page.tsx') },
  { path: patterns.course, lazy: () => import('../features/course/course-page.tsx') },
  { path: patterns.preview, lazy: () => import('../features/preview/preview-page.tsx') },
  { path: patterns.sitePage, lazy: () => import('../features/site/site-page.tsx') },
  { path: patterns.certificate, lazy: () => import('../features/certificate/certificate-page.tsx') },
  { path: patterns.wishlist, lazy: () => import('../features/wishlist/wishlist-page.tsx') },
  { path: '*', lazy: () => import('./not-found-page.tsx') },
]

const signedInPages: RouteObject[] = [
  { path: patterns.profile, lazy: () => import('../features/account/profile-page.tsx') },
]

const studentPages: RouteObject[] = [
  { path: patterns.dashboard, lazy: () => import('../features/dashboard/dashboard-page.tsx') },
  { path: patterns.purchases, lazy: () => import('../features/purchases/purchases-page.tsx') },
]

/** Pages with a header of their own. */
const studentPlayer: RouteObject[] = [{ path: patterns.learn, lazy: () => import('../features/learn/learn-page.tsx') }]

const teacherPages: RouteObject[] = [
  { path: patterns.teacherDashboard, lazy: () => import('../features/teaching/dashboard/teacher-dashboard-page.tsx') },
  { path: patterns.teacherCourses, lazy: () => import('../features/teaching/courses/courses-page.tsx') },
  { path: patterns.newCourse, lazy: () => import('../features/teaching/course-editor/new-course-page.tsx') },
  {
    path: patterns.editCourse,
    lazy: () => import('../features/teaching/course-editor/edit-course-page.tsx'),
    children: [
      { index: true, lazy: () => import('../features/teaching/course-editor/details-tab.tsx') },
      { path: patterns.editCurriculum, lazy: () => import('../features/teaching/curriculum/curriculum-page.tsx') },
      { path: patterns.courseSettings, lazy: () => import('../features/teaching/course-editor/settings-tab.tsx') },
    ],
  },
  { path: patterns.editQuiz, lazy: () => import('../features/teaching/quiz-editor/quiz-editor-page.tsx') },
  { path: patterns.teacherStudents, lazy: () => import('../features/teaching/students/students-page.tsx') },
  { path: patterns.inviteStudents, lazy: () => import('../features/teaching/students/invite/invite-page.tsx') },
  {
    path: patterns.teacherStudent,
    lazy: () => import('../features/teaching/students/details/student-page.tsx'),
  },
  { path: patterns.teacherAnalytics, lazy: () => import('../features/teaching/analytics/analytics-page.tsx') },
  { path: patterns.teacherOrders, lazy: () => import('../features/teaching/orders/orders-page.tsx') },
  { path: patterns.teacherSettings, lazy: () => import('../features/account/settings-page.tsx') },
]

/** The page with its own sidebar. */
const operatorPage: RouteObject[] = [{ path: patterns.operator, lazy: () => import('./operator-page.tsx') }]

/** Without the sidebar. */
const lessonEditor: RouteObject[] = [
  { path: patterns.editLesson, lazy: () => import('../features/teaching/lesson-editor/lesson-editor-page.tsx') },
]

async function teacherShell() {
  const { TeacherShell } = await import('../layouts/teacher/teacher-shell.tsx')
  return { Component: TeacherShell }
}

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
      { path: patterns.auth, lazy: () => import('../features/auth/auth-page.tsx') },
      { path: patterns.forgotPassword, lazy: () => import('../features/auth/forgot-password-page.tsx') },
      { path: patterns.resetPassword, lazy: () => import('../features/auth/reset-password-page.tsx') },
      { path: patterns.confirmEmail, lazy: () => import('../features/auth/confirm-email-page.tsx') },
      { element: <RequireAccess only="student" />, children: studentPlayer },
      { element: <RequireAccess only="operator" />, children: operatorPage },
      {
        element: <RequireAccess only="teacher" />,
        children: [...lessonEditor, { lazy: teacherShell, children: within(teacherPages) }],
      },
    ],
  },
]
