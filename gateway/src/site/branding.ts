import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { OWN_NAME, OWN_SCHOOL, type SchoolLogo } from '@lectern/contracts/shapes/school.ts'
import { schoolStyles } from '@lectern/contracts/shapes/school-shades.ts'
import type { PublishedSchool } from './published-school.ts'

/** What every page has of the school before its own code runs. */
export interface Branding {
  name: string
  /** Null for Lectern's mark. */
  logo: SchoolLogo | null
  /** A style sheet of its colours; empty for Lectern's own. */
  styles: string
  /** What people may choose among; the first is for who hasn't. */
  languages: readonly Language[]
}

export const OWN_BRANDING: Branding = { name: OWN_NAME, logo: null, styles: '', languages: OWN_SCHOOL.languages }

const brandings = new WeakMap<PublishedSchool, Branding>()

/** The same object as long as the school is the same. */
export function brandingOf(school: PublishedSchool): Branding {
  const { name, colors, languages } = school.school
  const branding = brandings.get(school) ?? {
    name: name ?? OWN_NAME,
    logo: school.logo,
    styles: colors === null ? '' : schoolStyles(colors),
    languages,
  }
  brandings.set(school, branding)
  return branding
}
