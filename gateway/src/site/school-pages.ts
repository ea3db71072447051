import { LANGUAGES, type Language } from '@lectern/contracts/shapes/languages.ts'
import type { SchoolPage } from '@lectern/contracts/shapes/school-pages.ts'
import type { SitePage } from '@lectern/contracts/shapes/site.ts'
import type { ShowMarkdown } from './markdown-in-thread.ts'
import type { PublishedSchool } from './published-school.ts'

type Words = NonNullable<SchoolPage['words'][Language]>

/** A page in the language that it is shown in. */
export interface ChosenPage {
  page: SchoolPage
  language: Language
  words: Words
}

/** The requested language, then the school's default, then any other. */
export function languageOrder(wanted: Language | undefined, languages: readonly Language[]): Language[] {
  return [...(wanted ? [wanted] : []), ...languages.slice(0, 1), ...LANGUAGES]
}

export function chosenPage(
  page: SchoolPage,
  wanted: Language | undefined,
  languages: readonly Language[],
): ChosenPage | null {
  const language = languageOrder(wanted, languages).find((one) => page.words[one] !== undefined)
  const words = language && page.words[language]
  return words ? { page, language, words } : null
}

/** Draws each text once, for as long as it is said. */
export function createPageDrawer(show: ShowMarkdown) {
  const drawn = new WeakMap<Words, Promise<string>>()

  async function htmlOf(words: Words): Promise<string> {
    const cached = drawn.get(words)
    if (cached) return cached
    const html = show(words.markdown)
    drawn.set(words, html)
    // What was refused for now is drawn when it is asked for again.
    html.catch(() => drawn.delete(words))
    return html
  }

  /** The school's page of this address; null where there is none. */
  return async (
    { school, pages }: PublishedSchool,
    slug: string,
    wanted: Language | undefined,
  ): Promise<SitePage | null> => {
    const page = pages.find((one) => one.slug === slug)
    const chosen = page && chosenPage(page, wanted, school.languages)
    if (!chosen) return null
    const { language, words } = chosen
    return { slug, title: words.title, group: chosen.page.group, language, html: await htmlOf(words) }
  }
}
