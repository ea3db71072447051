import { isPlainAddress } from '../../../lib/plain-address.ts'

/** A piece of a message's text. */
export type Span = { is: 'text' | 'code' | 'link'; text: string }

/** What stands between backticks on one line, or an address of the web. */
const MARKED = /`([^`\n]+)`|\bhttps?:\/\/[^\s<>"`]+/gi
/** What ends a sentence is not of the address before it. */
const AFTER = /[.,;:!?…'’”)\]}>]+$/

/** The text of a message in pieces: code in backticks, and addresses of the web where these may be links. */
export function spansOf(text: string, withLinks: boolean): Span[] {
  const spans: Span[] = []
  let from = 0
  const plainUntil = (to: number) => {
    if (to > from) spans.push({ is: 'text', text: text.slice(from, to) })
  }
  for (const match of text.matchAll(MARKED)) {
    const [whole, code] = match
    const address = code === undefined ? addressIn(whole) : null
    if (code === undefined && (!withLinks || address === null)) continue
    plainUntil(match.index)
    const shown = address ?? whole
    spans.push(code === undefined ? { is: 'link', text: shown } : { is: 'code', text: code })
    from = match.index + shown.length
  }
  plainUntil(text.length)
  return spans
}

/** Its words alone, for a line in a list. */
export function plainWords(text: string): string {
  return spansOf(text, false)
    .map((span) => span.text)
    .join('')
}

/** Null for what only looks like one, or like another one than it is. */
function addressIn(found: string): string | null {
  const ending = AFTER.exec(found)?.[0] ?? ''
  const closes = ending.startsWith(')') && found.includes('(') ? 1 : 0
  const address = found.slice(0, found.length - ending.length + closes)
  return isPlainAddress(address) ? address : null
}
