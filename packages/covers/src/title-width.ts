/** Advance widths of the printable ASCII characters from space on, in hundredths of the size: Literata at weight 600. */
const ADVANCES = [
  ...[20, 33, 42, 68, 58, 88, 83, 25, 35, 35, 45, 58, 33, 34, 33, 46, 60, 41, 52, 55, 58, 53, 56, 53, 57, 55, 33, 33],
  ...[58, 58, 58, 55, 91, 75, 68, 71, 77, 65, 63, 76, 84, 41, 57, 77, 64, 99, 84, 77, 63, 78, 74, 61, 74, 80, 75, 110],
  ...[74, 73, 68, 34, 47, 34, 58, 47, 50, 56, 63, 53, 64, 55, 41, 59, 68, 35, 33, 65, 35, 99, 68, 61, 64, 62, 51, 48],
  ...[42, 66, 61, 88, 59, 60, 51, 37, 44, 37, 58],
]
/** Other alphabets are nearly as wide as these on average, and what stands in squares is one square wide. */
const OTHER = 62
const SQUARE =
  /[\u1100-\u11FF\u2E80-\u9FFF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\u{1F300}-\u{3FFFF}]/u
const MARK = /\p{Mark}/u
const SPACES = /\s+/
/** Two lines are never longer. */
const READ = 120

/** About how wide a title is in the serif at 600, in pixels: reckoned, so that a server and a browser draw the same. */
export function titleWidth(title: string, size: number): number {
  let hundredths = 0
  for (const character of title.normalize('NFD')) hundredths += advance(character)
  return (hundredths * size) / 100
}

function advance(character: string): number {
  if (MARK.test(character)) return 0
  return ADVANCES[character.charCodeAt(0) - 32] ?? (SQUARE.test(character) ? 100 : OTHER)
}

/** Two lines of at most `room` pixels where both are shortest; a line that is still too long ends in an ellipsis. */
export function breakInTwo(title: string, size: number, room: number): string[] {
  const words = title.slice(0, READ).trim().split(SPACES)
  const pieces = words.length > 1 ? words : [...title.slice(0, READ)]
  const glue = words.length > 1 ? ' ' : ''
  let best: [string, string] = [title, '']
  for (let at = 1; at < pieces.length; at++) {
    const halves: [string, string] = [pieces.slice(0, at).join(glue), pieces.slice(at).join(glue)]
    if (longer(halves, size) < longer(best, size)) best = halves
  }
  const [first, second] = best
  // What doesn't fit fills the first line as far as it goes, so that only the end is missing.
  if (titleWidth(first, size) <= room) return [first, shorten(second, size, room)].filter((line) => line !== '')
  const taken = fill(pieces, glue, size, room)
  const rest = pieces.slice(taken).join(glue)
  if (taken === 0) return [shorten(title, size, room)]
  return [pieces.slice(0, taken).join(glue), shorten(rest, size, room)]
}

function longer([first, second]: [string, string], size: number): number {
  return Math.max(titleWidth(first, size), titleWidth(second, size))
}

/** How many pieces fit into a line. */
function fill(pieces: readonly string[], glue: string, size: number, room: number): number {
  let taken = 0
  let line = ''
  for (const piece of pieces) {
    line = line === '' ? piece : `${line}${glue}${piece}`
    if (titleWidth(line, size) > room) break
    taken += 1
  }
  return taken
}

function shorten(line: string, size: number, room: number): string {
  if (titleWidth(line, size) <= room) return line
  const characters = [...line]
  while (characters.length > 0 && titleWidth(`${characters.join('')}…`, size) > room) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
