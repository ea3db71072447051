const LINKED = /(<img src="https:[^"]*"[^>]*>)/i
/** What the server makes of a linked picture: a copy, or a link where it can't be had. */
const REPLACED = /<img src="\/api\/courses\/\d+\/images\/copy-[^"]*"[^>]*>|<a href="https:[^"]*"[^>]*>[^<]*<\/a>/iy

/** Whether a lesson says this already, but for pictures elsewhere that the server has copied since. */
export function isStored(content: string, stored: string): boolean {
  let at = 0
  for (const piece of content.split(LINKED)) {
    if (stored.startsWith(piece, at)) {
      at += piece.length
      continue
    }
    if (!LINKED.test(piece)) return false
    REPLACED.lastIndex = at
    const replaced = REPLACED.exec(stored)
    if (!replaced) return false
    at += replaced[0].length
  }
  return at === stored.length
}
