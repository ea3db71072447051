import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { OWN_NAME, OWN_SCHOOL, type SchoolLogo } from '@lectern/contracts/shapes/school.ts'
import { schoolStyles } from '@lectern/contracts/shapes/school-shades.ts'
import type { SaidSchool } from './said-school.ts'

/** What every page has of the school before its own code runs. */
export interface Face {
  name: string
  /** Null for Lectern's mark. */
  logo: SchoolLogo | null
  /** A style sheet of its colours; empty for Lectern's own. */
  styles: string
  /** What people may choose among; the first is for who hasn't. */
  languages: readonly Language[]
}

export const OWN_FACE: Face = { name: OWN_NAME, logo: null, styles: '', languages: OWN_SCHOOL.languages }

const faces = new WeakMap<SaidSchool, Face>()

/** The same object as long as the school is the same. */
export function faceOf(said: SaidSchool): Face {
  const { name, colors, languages } = said.school
  const face = faces.get(said) ?? {
    name: name ?? OWN_NAME,
    logo: said.logo,
    styles: colors === null ? '' : schoolStyles(colors),
    languages,
  }
  faces.set(said, face)
  return face
}
