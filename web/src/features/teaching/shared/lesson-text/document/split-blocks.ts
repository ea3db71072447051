/** A block of a lesson as it is stored, with the white space before it. */
export interface SourceBlock {
  gap: string
  source: string
}

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^"<>])*>/gi
const NEVER_CLOSED = new Set(['area', 'base', 'br', 'hr', 'img', 'input', 'link', 'meta'])
const INLINE = new Set(
  'a abbr b br cite code del em i ins kbd mark q s samp small span strong sub sup u var wbr'.split(' '),
)

interface Piece {
  text: string
  inline: boolean
}

/**
 * Cuts stored HTML into its top-level blocks. Joined again, gaps and sources are what came in, whatever that was; text and
 * inline elements outside of any block stay together as one. Null for markup whose tags don't pair.
 */
export function splitBlocks(html: string): { blocks: SourceBlock[]; tail: string } | null {
  const pieces = topLevelPieces(html)
  if (!pieces) return null
  const blocks: SourceBlock[] = []
  let gap = ''
  let afterInline = false
  for (const { text, inline } of pieces) {
    const last = blocks.at(-1)
    if (text.trim() === '') {
      gap += text
    } else if (inline && afterInline && last) {
      last.source += gap + text
      gap = ''
    } else {
      const leading = inline ? (/^\s*/.exec(text)?.[0] ?? '') : ''
      blocks.push({ gap: gap + leading, source: text.slice(leading.length) })
      gap = ''
      afterInline = inline
    }
  }
  return { blocks, tail: gap }
}

function topLevelPieces(html: string): Piece[] | null {
  const pieces: Piece[] = []
  const open: string[] = []
  let start = 0
  for (const match of html.matchAll(TAG)) {
    const [tag, slash, rawName = ''] = match
    const name = rawName.toLowerCase()
    const end = match.index + tag.length
    if (slash) {
      if (open.pop() !== name) return null
    } else if (open.length === 0 && match.index > start) {
      pieces.push({ text: html.slice(start, match.index), inline: true })
      start = match.index
    }
    if (!slash && !NEVER_CLOSED.has(name)) open.push(name)
    if (open.length > 0) continue
    pieces.push({ text: html.slice(start, end), inline: INLINE.has(name) })
    start = end
  }
  if (open.length > 0) return null
  if (start < html.length) pieces.push({ text: html.slice(start), inline: true })
  return pieces
}
