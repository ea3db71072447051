import { splitBlocks } from '../../shared/lesson-text/document/split-blocks.ts'

/** Blocks that are the same in both, or what each has in the same place. */
export interface Passage {
  same: boolean
  mine: string[]
  theirs: string[]
}

const MOST_CELLS = 4_000_000

/** Two texts, block by block, as passages that are the same and passages that differ. */
export function compareTexts(mine: string, theirs: string): Passage[] {
  return passages(blocksOf(mine), blocksOf(theirs))
}

/** One text with both: what is the same once, and where they differ mine, then theirs. */
export function joinTexts(parts: readonly Passage[]): string {
  return parts.flatMap(({ same, mine, theirs }) => (same ? mine : [...mine, ...theirs])).join('\n')
}

export interface Word {
  text: string
  own: boolean
}

/** The words of a line, with those that the other line lacks. */
export function markWords(line: string, other: string): Word[] {
  const words = line.split(/(?<=\s)/)
  const shared = longestCommon(words, other.split(/(?<=\s)/), (one, two) => one.trim() === two.trim())
  const marked: Word[] = []
  for (const [index, text] of words.entries()) {
    const own = !shared.some(([place]) => place === index)
    const last = marked.at(-1)
    if (last?.own === own) last.text += text
    else marked.push({ text, own })
  }
  return marked
}

function blocksOf(html: string): string[] {
  return splitBlocks(html)?.blocks.map(({ source }) => source) ?? [html]
}

function passages(mine: string[], theirs: string[]): Passage[] {
  const found: Passage[] = []
  let [fromMine, fromTheirs] = [0, 0]
  const add = (same: boolean, toMine: number, toTheirs: number) => {
    const part = { same, mine: mine.slice(fromMine, toMine), theirs: theirs.slice(fromTheirs, toTheirs) }
    if (part.mine.length > 0 || part.theirs.length > 0) {
      const last = found.at(-1)
      if (last?.same && same) {
        last.mine.push(...part.mine)
        last.theirs.push(...part.theirs)
      } else found.push(part)
    }
    fromMine = toMine
    fromTheirs = toTheirs
  }
  for (const [inMine, inTheirs] of longestCommon(mine, theirs, (one, two) => one === two)) {
    add(false, inMine, inTheirs)
    add(true, inMine + 1, inTheirs + 1)
  }
  add(false, mine.length, theirs.length)
  return found
}

/** The places of a longest common subsequence. Of what is too long to compare, only the common beginning. */
function longestCommon(one: string[], two: string[], same: (a: string, b: string) => boolean): [number, number][] {
  const [rows, columns] = [one.length, two.length]
  const at = (list: string[], index: number) => list[index] ?? ''
  if (rows * columns > MOST_CELLS) {
    const end = one.findIndex((text, index) => index >= columns || !same(text, at(two, index)))
    return Array.from({ length: end < 0 ? rows : end }, (_, index) => [index, index])
  }
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1))
  const length = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const line = lengths[row]
      if (!line) continue
      line[column] = same(at(one, row), at(two, column))
        ? length(row + 1, column + 1) + 1
        : Math.max(length(row + 1, column), length(row, column + 1))
    }
  }
  const matches: [number, number][] = []
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    if (same(at(one, row), at(two, column))) {
      matches.push([row, column])
      row += 1
      column += 1
    } else if (length(row + 1, column) >= length(row, column + 1)) row += 1
    else column += 1
  }
  return matches
}
