import { sanitizeLesson } from '../../../components/lesson-content/sanitize-lesson.ts'

/** A piece of text, and how many characters of the lesson stand before it. */
interface Run {
  at: number
  text: string
  code: boolean
}

interface Block {
  kind: 'heading' | 'item' | 'text'
  runs: Run[]
}

/** Some lines of a lesson. */
export interface Excerpt {
  blocks: Block[]
  /** The character, counted in the lesson, whose line the student was at; null at the beginning. */
  mark: number | null
}

/** More than a page shows, in characters. */
const BEFORE = 500
const AFTER = 900
/** What isn't read as lines. A formula is, as its LaTeX. */
const SKIPPED = ['pre', 'table', 'figure', 'details', 'svg'].join()
const BLOCKS = 'p, li, h2, h3, h4, h5, h6, dt, dd, div, section, aside, blockquote'

/** The lines around a place in a lesson's HTML, or its first ones. Pictures, code blocks and tables are left out. */
export function excerptOf(html: string, position: number | null): Excerpt {
  const blocks = blocksOf(sanitizeLesson(html))
  if (position === null) return { blocks: cutAfter(blocks, AFTER), mark: null }
  const runs = blocks.flatMap((block) => block.runs)
  const run = runs.find(({ at, text }) => at + text.length > position) ?? runs.at(-1)
  if (!run) return { blocks, mark: null }
  const mark = Math.min(Math.max(run.at, position), run.at + run.text.length - 1)
  const here = blocks.findIndex((block) => block.runs.includes(run))
  return { blocks: cutAfter(cutBefore(blocks, here, mark - BEFORE), BEFORE + AFTER), mark }
}

function blocksOf(root: DocumentFragment): Block[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const blocks = new Map<Node, Block>()
  const formulas = new Set<Element>()
  let at = 0
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const parent = node.parentElement
    const owner = parent?.closest(BLOCKS) ?? root
    const formula = parent?.closest<HTMLElement>('[data-formula]')
    const isRest = !!formula && formulas.has(formula)
    if (formula) formulas.add(formula)
    if (!parent?.closest(SKIPPED) && !isRest && (node.data.trim() !== '' || blocks.has(owner))) {
      const block = blocks.get(owner) ?? { kind: kindOf(owner), runs: [] }
      block.runs.push({ at, text: formula?.dataset.formula ?? node.data, code: !!parent?.closest('code') })
      blocks.set(owner, block)
    }
    at += node.data.length
  }
  return [...blocks.values()]
}

function kindOf(owner: Node): Block['kind'] {
  if (/^H[2-6]$/.test(owner.nodeName)) return 'heading'
  return owner.nodeName === 'LI' ? 'item' : 'text'
}

/** From this character on, whole blocks before the one that is shown in part. */
function cutBefore(blocks: readonly Block[], here: number, from: number): Block[] {
  const included: Block[] = []
  for (const [index, block] of blocks.entries()) {
    const end = block.runs.at(-1)
    if (!end || end.at + end.text.length <= from) continue
    const runs = index === here || index < here ? block.runs.flatMap((run) => cutRun(run, from)) : block.runs
    included.push({ ...block, runs })
  }
  return included
}

/** Begins at a word. */
function cutRun(run: Run, from: number): Run[] {
  if (run.at >= from) return [run]
  const start = run.text.indexOf(' ', from - run.at) + 1
  if (from - run.at >= run.text.length || start === 0) return []
  return [{ ...run, at: run.at + start, text: run.text.slice(start) }]
}

function cutAfter(blocks: readonly Block[], characters: number): Block[] {
  const included: Block[] = []
  let left = characters
  for (const block of blocks) {
    if (left <= 0) break
    const runs: Run[] = []
    for (const run of block.runs) {
      if (left <= 0) break
      runs.push({ ...run, text: run.text.slice(0, left) })
      left -= run.text.length
    }
    included.push({ ...block, runs })
  }
  return included
}
