/** What a mail says: drawn as HTML and as plain text. All of it is text, and is escaped where it is drawn. */
export interface MailContent {
  subject: string
  /** Address of a picture of 560 × 210; null for a mail that is about no course. */
  banner: string | null
  heading: string
  paragraphs: string[]
  button: { label: string; url: string } | null
  rows: { label: string; value: string; isStrong?: true }[]
  /** In small letters, below the rows. */
  notes: string[]
  /** `You get this mail because …` */
  why: string
}

/** A mail with whom it goes to. */
export interface WrittenMail extends MailContent {
  to: { name: string; address: string }
  unsubscribeUrl: string | null
}
