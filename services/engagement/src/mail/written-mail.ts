import type { Language } from '@lectern/contracts/shapes/languages.ts'
import type { Engagement } from '../engagement.ts'
import type { MailKind, SubjectOf } from './mail-kinds.ts'

/** It may be written in another direction than the sentence around it. */
export interface Name {
  name: string
}

/** What a mail says: drawn as HTML and as plain text. All of it is text, and is escaped where it is drawn. */
export interface MailContent {
  language: Language
  subject: string
  /** Address of a picture of 560 × 210; null for a mail that is about no course. */
  banner: string | null
  heading: string
  paragraphs: string[]
  button: { label: string; url: string } | null
  /** Things that happened, each with where it leads and when it was. */
  news: { says: readonly (string | number | Name)[]; url: string; when: string }[]
  rows: { label: string; value: string; isStrong?: true }[]
  /** In small letters, below the rows. */
  notes: string[]
  /** `You’re receiving this because …` */
  why: string
  /** Beside that: settings, and the way out. */
  links: { label: string; url: string }[]
}

/** A mail with whom it goes to. */
export interface WrittenMail extends MailContent {
  to: { name: string; address: string }
  /** Where one POST ends mail of this kind (RFC 8058); null where it can't be left. */
  unsubscribeUrl: string | null
}

/** Asks whoever knows what a mail of the `school`, which is its name, says. Returns null where it is not to be sent any more; throws `unavailable` (503). */
export type Write<Kind extends MailKind> = (
  engagement: Engagement,
  mail: { subject: SubjectOf<Kind>; personId: number | null; school: string },
) => Promise<WrittenMail | null>
