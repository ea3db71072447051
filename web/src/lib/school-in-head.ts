import type { SiteSchool } from '@lectern/contracts/shapes/site.ts'
import { texts } from '#texts/lib'

/** What every page shows of a school. */
export type SchoolBranding = Pick<SiteSchool, 'name' | 'logo'>

/** The element that the gateway writes it into: gateway/src/web/heads/school-tags.ts. */
export const SCHOOL_ELEMENT = 'school'

/** What has come with the page: it is known before anything is read. */
export function schoolInHead(): SchoolBranding {
  const json = typeof document === 'undefined' ? null : document.getElementById(SCHOOL_ELEMENT)?.textContent
  return json ? JSON.parse(json) : { name: texts.product, logo: null }
}
