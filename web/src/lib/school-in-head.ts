import type { SiteSchool } from '@lectern/contracts/shapes/site.ts'
import { texts } from '#texts/lib'

/** What every page shows of a school. */
export type SchoolFace = Pick<SiteSchool, 'name' | 'logo'>

/** The element that the gateway writes it into: gateway/src/web/heads/school-tags.ts. */
export const SCHOOL_ELEMENT = 'school'

/** What has come with the page: it is known before anything is read. */
export function schoolInHead(): SchoolFace {
  const said = typeof document === 'undefined' ? null : document.getElementById(SCHOOL_ELEMENT)?.textContent
  return said ? JSON.parse(said) : { name: texts.product, logo: null }
}
