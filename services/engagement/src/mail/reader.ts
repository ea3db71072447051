import type { Language } from '@lectern/contracts/shapes/languages.ts'
import type { Engagement } from '../engagement.ts'

/** What mail is written in for somebody: what they chose, or else what the school speaks first. */
export async function languageFor(
  { firstLanguage }: Pick<Engagement, 'firstLanguage'>,
  chosen: Language | null | undefined,
): Promise<Language> {
  return chosen ?? (await firstLanguage())
}

/** The same for a person, as they have it now; also of one whose address isn't confirmed. */
export async function languageOf(engagement: Engagement, personId: number | null): Promise<Language> {
  const found = personId === null ? null : await engagement.owners.addressOf(personId)
  return languageFor(engagement, found?.language)
}
