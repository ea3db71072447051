import { languageFor } from '../reader.ts'
import { mailTexts } from '../texts/mail-texts.ts'
import type { Write } from '../write-mail.ts'

/**
 * What identity has written: a link that is good once, or something to know. Nobody's name stands in it: who has typed another's address would choose
 * what that one reads.
 */
export const letter: Write<'letter'> = async (engagement, { subject: { letterId }, school }) => {
  const { owners, origin } = engagement
  const found = await owners.letter(letterId)
  if (found === null) return null
  const { path, expiresAt, role, stopPath } = found
  const language = await languageFor(engagement, found.language)
  const { letters, letter: words, noInvitations } = mailTexts(language)
  const { label, paragraphs, subject, heading, why } = letters.kinds[found.kind]
  const named = (words: string) => words.replaceAll('{school}', () => school)
  const isLink = path !== null && label !== null
  return {
    ...{ to: { name: '', address: found.to }, language, unsubscribeUrl: null },
    ...{ subject: named(subject), heading, why },
    paragraphs: [...paragraphs.map(named), ...(role === null ? [] : [letters.as[role]])],
    banner: null,
    button: isLink ? { label, url: `${origin}${path}` } : null,
    news: [],
    rows: [],
    notes: isLink ? [words.until(expiresAt)] : [],
    links: stopPath === null ? [] : [{ label: noInvitations, url: `${origin}${stopPath}` }],
  }
}
