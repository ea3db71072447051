import type { PageWith } from './pages.ts'

/** What pages say of themselves in results and previews, and to browsers without scripts: the area `head` of the texts. */
export interface HeadTexts {
  motto: string
  courses: { title: string; description: string }
  teachers: { title: string; description: string }
  auth: { title: string; description: string }
  withoutScripts: string
  /** What is said where the app's code doesn't come: scheme.js. */
  notLoaded: { title: string; text: string; reload: string }
}

/** What a page says of itself to search engines and in previews, before its own data is known. */
interface PageHead {
  /** As its tab is called, without the product's name. */
  title: string | null
  description: string | null
  /** Of its code: fetched together with that of the app. */
  module: string
  /**
   * Whether visitors get it drawn by the gateway. Not where long texts stand right away: drawn before their typeface is there,
   * they would push everything below them when it comes.
   */
  rendered: boolean
  /** The parameters of its query that change what a visitor sees. */
  query: readonly string[]
}

export const catalogParameters = ['search', 'category', 'level', 'language', 'minPrice', 'maxPrice', 'sort', 'page']

/** Of the pages that search engines may find; the gateway writes them into what it serves. */
export function pageHeadsIn({
  motto,
  courses,
  teachers,
  auth,
}: HeadTexts): Record<PageWith<{ search: true }>, PageHead> {
  const unsaid = { title: null, description: null }
  return {
    home: { title: null, description: motto, module: 'features/home/home-page.tsx', rendered: true, query: [] },
    courses: { ...courses, module: 'features/catalog/catalog-page.tsx', rendered: true, query: catalogParameters },
    course: { title: null, description: motto, module: 'features/course/course-page.tsx', rendered: true, query: [] },
    preview: {
      title: null,
      description: motto,
      module: 'features/preview/preview-page.tsx',
      rendered: false,
      query: [],
    },
    teachers: { ...teachers, module: 'features/teacher-page/teachers-page.tsx', rendered: true, query: ['page'] },
    teacher: { ...unsaid, module: 'features/teacher-page/teacher-page.tsx', rendered: true, query: [] },
    sitePage: { ...unsaid, module: 'features/site/site-page.tsx', rendered: false, query: [] },
    certificate: { ...unsaid, module: 'features/certificate/certificate-page.tsx', rendered: true, query: [] },
    auth: { ...auth, module: 'features/auth/auth-page.tsx', rendered: true, query: ['tab', 'redirect'] },
  }
}
