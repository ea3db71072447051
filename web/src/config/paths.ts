import { type PageName, type Pages, type PathParameters, pageNamed, pageNames } from './pages.ts'

type ValuesOf<Path> = Path extends `${string}:${infer Name extends keyof PathParameters}/${infer Rest}`
  ? [PathParameters[Name], ...ValuesOf<Rest>]
  : Path extends `${string}:${infer Name extends keyof PathParameters}`
    ? [PathParameters[Name]]
    : Path extends `${string}:${string}`
      ? [parameterWithoutType: never]
      : []
/** A page's address as it is or, where it has parameters, the function that fills them in, in their order. */
type LinkTo<Path> = Path extends `${string}:${string}` ? (...values: ValuesOf<Path>) => string : Path

const linkTo = (path: string) =>
  path.includes(':') ? (...values: unknown[]) => path.replaceAll(/:\w+/g, () => String(values.shift())) : path
const links = Object.fromEntries(pageNames.map((name) => [name, linkTo(pageNamed(name).path)])) as {
  [Name in PageName]: LinkTo<Pages[Name]['path']>
}

/** What links lead to: each page by its name, and some pages with more. */
export const paths = {
  ...links,
  login: (redirect?: string) => authPath({ redirect }),
  register: (redirect?: string) => authPath({ tab: 'register', redirect }),
  category: (categoryId: number) => `${links.courses}?category=${categoryId}`,
  search: (words: string) => (words ? `${links.courses}?search=${encodeURIComponent(words)}` : links.courses),
  learn: (courseId: number, lessonId?: number) =>
    lessonId === undefined ? links.learn(courseId) : `${links.learn(courseId)}?lesson=${lessonId}`,
  ownCertificates: `${links.profile}/public#certificates`,
  ownNotifications: (role: 'student' | 'teacher') =>
    `${role === 'teacher' ? links.teacherSettings : links.profile}/notifications`,
  inviteStudents: (courseId?: number) =>
    courseId === undefined ? links.inviteStudents : `${links.inviteStudents}?course=${courseId}`,
}

function authPath(query: { tab?: 'register'; redirect: string | undefined }): string {
  const search = new URLSearchParams()
  if (query.tab) search.set('tab', query.tab)
  if (query.redirect) search.set('redirect', query.redirect)
  return search.size > 0 ? `${links.auth}?${search}` : links.auth
}
