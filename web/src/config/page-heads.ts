import type { addresses } from './paths.ts'

/** A wishlist is its owner's alone, and a letter its reader's. */
type Unfound = 'wishlist' | 'forgotPassword' | 'resetPassword' | 'confirmEmail'
type Public = Exclude<keyof typeof addresses.everybody, Unfound> | keyof typeof addresses.visitors

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
}

const motto = 'Courses by people who do the work they teach, to study at your own pace.'

/** Of the pages that anybody may find; the gateway writes them into what it serves. The others may not be found. */
export const pageHeads: Record<Public, PageHead> = {
  home: { title: null, description: motto, module: 'features/home/home-page.tsx', rendered: true },
  courses: {
    title: 'Explore Courses',
    description: 'Every course by subject, level and price, with what it teaches and what its students say of it.',
    module: 'features/catalog/catalog-page.tsx',
    rendered: true,
  },
  course: { title: null, description: motto, module: 'features/course/course-page.tsx', rendered: true },
  preview: { title: null, description: motto, module: 'features/preview/preview-page.tsx', rendered: false },
  sitePage: { title: null, description: null, module: 'features/site/site-page.tsx', rendered: false },
  certificate: { title: null, description: null, module: 'features/certificate/certificate-page.tsx', rendered: true },
  auth: {
    title: 'Log In',
    description: 'Log in to go on where you stopped, or create an account to begin your first course.',
    module: 'features/auth/auth-page.tsx',
    rendered: true,
  },
}
