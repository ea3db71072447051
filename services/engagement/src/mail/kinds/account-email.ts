import { type Texts, textsIn } from '@lectern/texts/account-mails.ts'
import { textsIn as mailsIn } from '@lectern/texts/mails.ts'
import { languageFor } from '../reader.ts'
import type { MailContent, Write } from '../written-mail.ts'

/**
 * An email of identity's: a link that works once, or a notice. It contains no name, since someone who enters another person's address could
 * choose the words that person reads.
 */
export const accountEmail: Write<'letter'> = async (engagement, { subject: { letterId }, school }) => {
  const { owners, origin } = engagement
  const found = await owners.letter(letterId)
  if (found === null) return null
  const { path, expiresAt, role, stopPath } = found
  const language = await languageFor(engagement, found.language)
  const texts = textsIn(language)
  const { label, paragraphs, ...words } = wordsOf(texts, found.kind, school)
  const isLink = path !== null && label !== null
  return {
    ...{ to: { name: '', address: found.to }, language, unsubscribeUrl: null },
    ...words,
    paragraphs: [...paragraphs, ...(role === null ? [] : [texts.roles[role]])],
    banner: null,
    button: isLink ? { label, url: `${origin}${path}` } : null,
    news: [],
    rows: [],
    notes: isLink ? [texts.until({ at: expiresAt })] : [],
    links: stopPath === null ? [] : [{ label: mailsIn(language).noInvitations, url: `${origin}${stopPath}` }],
  }
}

type Words = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'why'> & { label: string | null }

/** Without a label there is no button. A change to how someone logs in has none, so that nobody has to trust a link. */
function wordsOf({ kinds, changed }: Texts, kind: keyof Texts['kinds'], school: string): Words {
  const words = kinds[kind]
  const named = (text: string | ((named: { school: string }) => string)) =>
    typeof text === 'string' ? text : text({ school })
  const subject = named(words.subject)
  if ('text' in words)
    return { subject, heading: subject, paragraphs: [words.text, changed.lost], label: null, why: changed.why }
  const { heading, paragraphs, why } = words
  return { subject, heading, paragraphs: paragraphs.map(named), label: 'button' in words ? words.button : null, why }
}
