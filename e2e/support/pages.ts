import {
  type PageName,
  type PathParameters,
  pageNamed,
  pageNames,
  pages,
  pagesWith,
} from '../../web/src/config/pages.ts'
import { viewersOf } from '../../web/src/config/viewers.ts'

export type Who = 'visitor' | 'student' | 'teacher'

/**
 * What is in the parameters of addresses: the student and the teacher have both written in the conversation, and the certificate is the
 * student's, for a course of the teacher's.
 */
export interface PageParameters extends PathParameters {
  /** Has a price, and the student doesn't have it. */
  courseForSaleId: number
}

/** One page of the app, in one of its states. */
export interface AppPage {
  name: string
  /** Whom it is for. */
  who: Who[]
  address: (parameters: PageParameters) => string
}

const EVERYBODY: Who[] = ['visitor', 'student', 'teacher']

/** Every page of the app. Operators are made by a command: operator.spec.ts opens their pages. */
const ROUTES: AppPage[] = pageNames.map((name) => ({
  name,
  who: viewersOf[pageNamed(name).who].filter((viewer) => viewer !== 'administrator' && viewer !== 'system'),
  address: (parameters) =>
    fillIn(
      pageNamed(name).path,
      name === 'checkout' ? { ...parameters, courseId: parameters.courseForSaleId } : parameters,
    ),
}))

/** The same pages in other states, and addresses that lead to nothing. */
const STATES: AppPage[] = [
  state('register', ['visitor'], 'auth', '?tab=register'),
  state('catalog with a filter', ['visitor'], 'courses', '?search=Tables&category=1&page=1'),
  state('catalog without a match', ['visitor'], 'courses', '?search=nothing-has-this-title'),
  state('curriculum of an enrolled student', ['student'], 'course', '#curriculum'),
  { name: 'notification settings', who: ['student'], address: () => '/profile/notifications' },
  { name: 'language settings', who: ['student'], address: () => '/profile/language' },
  { name: 'notification settings of a teacher', who: ['teacher'], address: () => '/teacher/settings/notifications' },
  state('reviews of an enrolled student', ['student'], 'course', '#reviews'),
  { name: 'checkout of what one has', who: ['student'], address: ({ courseId }) => `/checkout/${courseId}` },
  { name: 'unknown course', who: ['visitor'], address: () => '/courses/999999' },
  { name: 'unknown course of a teacher', who: ['teacher'], address: () => '/teacher/courses/999999/edit' },
  { name: 'unknown certificate', who: ['visitor'], address: () => `/certificates/${'0'.repeat(21)}` },
  { name: 'not found', who: EVERYBODY, address: () => '/no/such/page' },
]

export const PAGES: AppPage[] = [...ROUTES, ...STATES]

/** Who looks at all of their pages; an operator, who is made by a command, at their own alone. */
export const LOOKING = ['visitor', 'student', 'teacher', 'operator'] as const
export type Looking = (typeof LOOKING)[number]

export function pagesOf(who: Looking): Pick<AppPage, 'name' | 'address'>[] {
  if (who !== 'operator') return PAGES.filter((page) => page.who.includes(who))
  return [...pagesWith({ who: 'administrator' }), ...pagesWith({ who: 'system' })].map((name) => ({
    name,
    address: (parameters) => fillIn(pages[name].path, parameters),
  }))
}

function state(name: string, who: Who[], route: PageName, query: string): AppPage {
  return { name, who, address: (parameters) => fillIn(pages[route].path, parameters) + query }
}

function fillIn(pattern: string, parameters: PageParameters): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name) => {
    if (!isParameter(name, parameters)) throw new Error(`No test knows what to put into ${pattern}`)
    return String(parameters[name])
  })
}

function isParameter(name: string, parameters: PageParameters): name is keyof PageParameters {
  return name in parameters
}
