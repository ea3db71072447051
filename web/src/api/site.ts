import type { SchoolWords } from '@lectern/contracts/shapes/school.ts'
import type { Site } from '@lectern/contracts/shapes/site.ts'
import { getSite, getSitePage } from '#api/gateway'
import { locale } from '../lib/locale.ts'
import { type SchoolBranding, schoolInHead } from '../lib/school-in-head.ts'
import { useRead } from './use-read.ts'

const query = { language: locale.language }

/** What the school says of itself, whom to ask, and the pages that it has written. */
export function useSite() {
  return useRead(getSite, query)
}

/** One of these pages. */
export function useSitePage(slug: string) {
  return useRead(getSitePage, { slug, ...query })
}

/** The school's name and logo. It is never asked for: it came with the page, and is what another part has read since. */
export function useSchool(): SchoolBranding {
  const { data } = useRead(getSite, query, { revalidateOnMount: false })
  return data?.school ?? schoolInHead()
}

/** What the school says of itself in the page's language, else in its first, else in any; null where Lectern's own words stand. */
export function schoolWords({ school }: Pick<Site, 'school'>): SchoolWords | null {
  if (!school) return null
  const { words, languages } = school
  const [any = null] = Object.values(words)
  return words[locale.language] ?? languages.map((language) => words[language]).find(Boolean) ?? any
}
