import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type ByLink, isNotice, type LinkKind } from './email-kinds.ts'

/** What a link says: whose letter it was in, for what, and to where. */
export interface Linked {
  id: string
  kind: LinkKind
  email: string
}

/**
 * The tokens in links of letters: `<id of the letter>.<HMAC-SHA-256>`. The same letter always has the same one, so it is kept nowhere, and who
 * reads the database can't make any.
 */
export interface LinkTokens {
  of(message: Linked): string
  /** The id of the letter that it claims to be of, or null for what is no token. */
  idIn(token: string): string | null
  /** Whether it is this letter's own. */
  isOf(message: Linked, token: string): boolean
}

/** Pages that links lead to. */
const PAGES: ByLink<LinkKind, string> = {
  'confirm-email': '/confirm-email',
  'reset-password': '/reset-password',
  'operator-reset': '/reset-password',
  invitation: '/invitation',
  'operator-invitation': '/invitation',
  'course-invitation': '/invitation',
}

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/

export function createLinkTokens(secret: string): LinkTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links of letters', 32))
  const of = ({ id, kind, email }: Linked) =>
    `${id}.${createHmac('sha256', key)
      .update(JSON.stringify([kind, id, email]))
      .digest('base64url')}`
  return {
    of,
    idIn: (token) => TOKEN.exec(token)?.[1] ?? null,
    isOf(message, token) {
      const [given, expected] = [Buffer.from(token), Buffer.from(of(message))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Where a letter's link leads. The token stands in the fragment: browsers send it to nobody, not even in a Referer. Null for a letter without a link. */
export function pathOf(links: Pick<LinkTokens, 'of'>, message: Linked): string | null {
  return isNotice(message.kind) ? null : `${PAGES[message.kind]}#${links.of(message)}`
}
