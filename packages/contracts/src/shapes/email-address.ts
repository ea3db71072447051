/** Longer ones can't be written to (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254
/**
 * Addresses that go to one mailbox, written in one way: RFC 5322's dot-atom with letters of any script, at a domain name. Quotes, comments, brackets,
 * address literals and encoded words are left out, since mail programs take such parts away and send to the same mailbox; so are domains in Punycode,
 * which are the same as those in their own letters.
 */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u
const ENCODED_WORD = '=?'
/** Characters that nobody sees and that domains lose (UTS 46), so that many spellings would be one mailbox; and those that such domains write as others. */
const LOST_IN_DOMAINS = /\p{Default_Ignorable_Code_Point}|\u0345|[\u1c80-\u1c88]/u
const PUNYCODE = /(?:^|\.)xn--/i

/** Whether mail to it goes to exactly that address. */
export function isEmailAddress(text: string): boolean {
  if (text.length > EMAIL_MAX_LENGTH) return false
  const at = text.lastIndexOf('@')
  const [localPart, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
  return (
    LOCAL_PART.test(localPart) &&
    !localPart.includes(ENCODED_WORD) &&
    DOMAIN.test(domain) &&
    !PUNYCODE.test(domain) &&
    !LOST_IN_DOMAINS.test(text)
  )
}
