import type { Language } from '@lectern/contracts/shapes/languages.ts'
import type { Engagement } from '../../engagement.ts'
import { languageFor } from '../reader.ts'

interface Recipient {
  to: { name: string; address: string }
  language: Language
}

/** A person's address and language for email; null if their account is deleted or the address isn't confirmed. */
export async function recipientOf(engagement: Engagement, personId: number | null): Promise<Recipient | null> {
  const found = personId === null ? null : await engagement.owners.addressOf(personId)
  if (!found?.isConfirmed) return null
  const language = await languageFor(engagement, found.language)
  return { to: { name: found.name, address: found.email }, language }
}
