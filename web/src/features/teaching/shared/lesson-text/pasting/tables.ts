import { BLOCKS, each, isBlank, make, removeAll, styleOf, textOf, unwrap } from './dom.ts'

const CELLS = 'td, th'

/** Tables with their spans and heads; cells hold paragraphs, and what they can't hold comes after the table. */
export function cleanTables(body: HTMLElement): void {
  removeAll(body, 'colgroup, col')
  for (const table of [...body.querySelectorAll<HTMLTableElement>('table')].reverse()) {
    if (table.parentElement?.closest('table')) {
      freeNested(table)
      continue
    }
    if (isLayout(table)) {
      freeContent(table)
      continue
    }
    const caption = table.caption
    if (caption && !isBlank(caption)) {
      const paragraph = make(table, 'p')
      paragraph.append(...caption.childNodes)
      table.before(paragraph)
    }
    caption?.remove()
    movePictures(table)
    for (const cell of table.querySelectorAll(CELLS)) {
      keepAlignment(cell)
      flatten(cell)
    }
    for (const row of table.querySelectorAll('tr')) if (row.children.length === 0) row.remove()
    nameHeads(table)
  }
}

/** One cell, or pictures alone: it only places what is in it. */
function isLayout(table: HTMLTableElement): boolean {
  const cells = table.querySelectorAll(CELLS)
  if (cells.length <= 1 || table.matches('[role="presentation"], [role="none"]')) return true
  return textOf(table) === '' && table.querySelector('img, [data-gap]') !== null
}

function freeContent(table: Element): void {
  const content = [...table.querySelectorAll(CELLS)]
    .filter((cell) => !isBlank(cell))
    .flatMap((cell) => {
      if (cell.querySelector(BLOCKS)) return [...cell.childNodes]
      const paragraph = make(table, 'p')
      paragraph.append(...cell.childNodes)
      return [paragraph]
    })
  table.replaceWith(...content)
}

/** A cell can't hold a table: it comes after the outer one, marked. */
function freeNested(table: HTMLTableElement): void {
  let outer: Element = table
  for (let next = outer.parentElement?.closest('table'); next; next = next.parentElement?.closest('table')) outer = next
  if (isLayout(table) || isLayout(outer as HTMLTableElement)) {
    freeContent(table)
    return
  }
  const gap = make(table, 'aside', { 'data-gap': 'block', 'data-cause': 'nested-table' })
  table.replaceWith()
  gap.append(table)
  outer.after(gap)
}

function movePictures(table: Element): void {
  const moved = [...table.querySelectorAll('figure:has(img), img, aside[data-gap], pre, div[data-formula]')].filter(
    (element) => !element.parentElement?.closest('figure, aside'),
  )
  table.after(...moved)
}

/** Left is where text is of itself. */
function keepAlignment(cell: Element): void {
  const side = styleOf(cell).get('text-align') ?? styleOf(cell.querySelector('p, div') ?? cell).get('text-align')
  if (side === 'right' || side === 'center') cell.setAttribute('align', side)
  else if (cell.getAttribute('align') === 'left') cell.removeAttribute('align')
}

function flatten(cell: Element): void {
  each(cell, 'li', (item) => {
    const list = item.parentElement
    const index = list ? [...list.children].indexOf(item) : 0
    const from = Number(list?.getAttribute('start') ?? 1)
    item.prepend(list?.localName === 'ol' ? `${from + index}. ` : '• ')
  })
  const blocks = [...cell.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS))
  if (blocks.length === 0) {
    splitLines(cell)
    return
  }
  const lines: HTMLElement[] = []
  for (const run of inlineRuns(cell)) {
    const line = make(cell, 'p')
    line.append(...run)
    if (!isBlank(line)) lines.push(line)
  }
  cell.replaceChildren(...lines)
}

/** What stands in one line, by the blocks around it. */
function inlineRuns(root: Element): Node[][] {
  const runs: Node[][] = [[]]
  const walk = (parent: Node) => {
    for (const node of [...parent.childNodes]) {
      if (node instanceof Element && node.matches(BLOCKS)) {
        runs.push([])
        walk(node)
        runs.push([])
      } else runs.at(-1)?.push(node)
    }
  }
  walk(root)
  return runs.filter((run) => run.length > 0)
}

/** An empty line at the end of a cell is no line. */
function splitLines(cell: Element): void {
  for (let last = cell.lastChild; last instanceof Element && last.localName === 'br'; last = cell.lastChild)
    last.remove()
}

/** The first row is the head where it alone is bold. */
function nameHeads(table: HTMLTableElement): void {
  const [first, ...others] = [...table.rows]
  if (!first || others.length === 0 || table.querySelector('th, thead')) return
  const cells = [...first.cells]
  if (!cells.every((cell) => isBold(cell)) || others.some((row) => [...row.cells].every(isBold))) return
  for (const cell of cells) {
    const head = make(cell, 'th')
    for (const { name, value } of cell.attributes) head.setAttribute(name, value)
    head.append(...cell.childNodes)
    cell.replaceWith(head)
    each(head, 'strong', unwrap)
  }
}

function isBold(cell: Element): boolean {
  const bold = [...cell.querySelectorAll('strong')].map(textOf).join('')
  return bold !== '' && bold.replaceAll(' ', '') === textOf(cell).replaceAll(' ', '')
}
