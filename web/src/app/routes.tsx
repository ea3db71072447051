import type { RouteObject } from 'react-router-dom'
import { CenteredSpinner } from '../components/centered-spinner.tsx'
import { type PageName, pageNamed, pageNames, pagesWith } from '../config/pages.ts'
import type { Access } from '../config/viewers.ts'
import { SiteShell } from '../layouts/site/site-shell.tsx'
import { RequireAccess } from '../session/require-access.tsx'
import { lazyPage } from './lazy-page.ts'
import { RootLayout } from './root-layout.tsx'
import { PageError, RouteError } from './route-error.tsx'

type LazyPage = NonNullable<RouteObject['lazy']>

/** From the list of teachers' pages and what is around them, which nobody else loads. */
function taught(name: keyof typeof import('./teaching-pages.tsx').teachingPages) {
  return lazyPage(async () => (await import('./teaching-pages.tsx')).teachingPages[name]())
}

/** From the list of administrators' pages and what is around them. */
function administering(name: keyof typeof import('./admin-pages.ts').adminPages) {
  return lazyPage(async () => (await import('./admin-pages.ts')).adminPages[name]())
}

/** From the list of the system's pages and what is around them. */
function operating(name: keyof typeof import('./operator-pages.ts').operatorPages) {
  return lazyPage(async () => (await import('./operator-pages.ts')).operatorPages[name]())
}

/** From the pages that links in mail lead to. */
function mailed(name: keyof typeof import('../features/auth/email-link-pages.ts').emailLinkPages) {
  return lazyPage(async () => ({
    Component: (await import('../features/auth/email-link-pages.ts')).emailLinkPages[name],
  }))
}

function eachOf<Name extends PageName>(names: Name[], load: (name: Name) => LazyPage): Record<Name, LazyPage> {
  return Object.fromEntries(names.map((name) => [name, load(name)])) as Record<Name, LazyPage>
}

/** The code of each page. It is a chunk of its own, fetched when the page is opened. */
const code: Record<PageName, LazyPage> = {
  home: lazyPage(() => import('../features/home/home-page.tsx')),
  courses: lazyPage(() => import('../features/catalog/catalog-page.tsx')),
  course: lazyPage(() => import('../features/course/course-page.tsx')),
  preview: lazyPage(() => import('../features/preview/preview-page.tsx')),
  teachers: lazyPage(() => import('../features/teacher-page/teachers-page.tsx')),
  teacher: lazyPage(() => import('../features/teacher-page/teacher-page.tsx')),
  sitePage: lazyPage(() => import('../features/site/site-page.tsx')),
  certificate: lazyPage(() => import('../features/certificate/certificate-page.tsx')),
  openid: lazyPage(() => import('../features/auth/openid/openid-page.tsx')),
  setup: lazyPage(() => import('../features/operator/setup/setup-page.tsx')),
  auth: lazyPage(() => import('../features/auth/auth-page.tsx')),
  dashboard: lazyPage(() => import('../features/dashboard/dashboard-page.tsx')),
  messages: lazyPage(() => import('../features/messages/student-messages-page.tsx')),
  conversation: lazyPage(() => import('../features/messages/conversation-page.tsx')),
  wishlist: lazyPage(() => import('../features/wishlist/wishlist-page.tsx')),
  purchases: lazyPage(() => import('../features/purchases/purchases-page.tsx')),
  learn: lazyPage(() => import('../features/learn/learn-page.tsx')),
  announcements: lazyPage(() => import('../features/announcements/announcements-page.tsx')),
  checkout: lazyPage(() => import('../features/checkout/checkout-page.tsx')),
  profile: lazyPage(() => import('../features/account/profile-page.tsx')),
  profileSection: lazyPage(() => import('../features/account/profile-page.tsx')),
  ...eachOf(
    [
      'forgotPassword',
      'resetPassword',
      'confirmEmail',
      'erasure',
      'invitation',
      'noInvitations',
      'unsubscribe',
      'suspended',
    ],
    mailed,
  ),
  ...eachOf(pagesWith({ who: 'teacher' }), taught),
  ...eachOf(pagesWith({ who: 'administrator' }), administering),
  ...eachOf(pagesWith({ who: 'system' }), operating),
}

/** What a page with others inside it shows under its own address. */
const indexes: Partial<Record<PageName, RouteObject>> = { editCourse: { index: true, lazy: taught('courseDetails') } }

function routeOf(name: PageName): RouteObject {
  const inside = pageNames.filter((other) => pageNamed(other).inside === name).map(routeOf)
  const index = indexes[name]
  const children = index ? [index, ...inside] : inside
  return { path: pageNamed(name).path, lazy: code[name], ...(children.length > 0 && { children }) }
}

/** The routes behind this guard, with a shell around them or without one. */
function routesBehind(guard: Access, { bare = false } = {}): RouteObject[] {
  const areMeant = pageNames.filter((name) => {
    const page = pageNamed(name)
    return (
      (page.guardsItself ? 'everybody' : page.who) === guard &&
      (page.bare ?? false) === bare &&
      page.inside === undefined
    )
  })
  return areMeant.map(routeOf)
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
          ...routesBehind('everybody'),
          { path: '*', lazy: lazyPage(() => import('./not-found-page.tsx')) },
          { element: <RequireAccess />, children: routesBehind('accounts') },
          { element: <RequireAccess only="student" />, children: routesBehind('student') },
        ]),
      },
      ...routesBehind('everybody', { bare: true }),
      { element: <RequireAccess only="student" />, children: routesBehind('student', { bare: true }) },
      {
        element: <RequireAccess only="administrator" />,
        children: [{ lazy: administering('shell'), children: within(routesBehind('administrator')) }],
      },
      {
        element: <RequireAccess only="system" />,
        children: [{ lazy: operating('shell'), children: within(routesBehind('system')) }],
      },
      {
        element: <RequireAccess only="teacher" />,
        children: [
          ...routesBehind('teacher', { bare: true }),
          { lazy: taught('shell'), children: within(routesBehind('teacher')) },
        ],
      },
    ],
  },
]
