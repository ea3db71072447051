import { each, isBlank, make, styleOf, textOf } from './dom.ts'

/** `l0 level2 lfo1`, as Word and Outlook write it on each paragraph of a list. */
const LEVEL = /\blevel(\d)/
const MARKER_SPAN = '[data-list-marker]'
const HEADINGS = 'h1, h2, h3, h4, h5, h6'

interface Item {
  paragraph: HTMLElement
  level: number
  marker: string
}

/** Word's lists are paragraphs with a level and a typed marker: here they become lists. */
export function convertWordLists(body: HTMLElement): void {
  markMarkers(body)
  // Numbers of headings are the outline's.
  for (const marker of body.querySelectorAll(`:is(${HEADINGS}) ${MARKER_SPAN}`)) marker.remove()
  const items = [...body.querySelectorAll<HTMLElement>('p, div')].flatMap((paragraph) => itemOf(paragraph) ?? [])
  const known = new Map(items.map((item) => [item.paragraph as Element, item]))
  for (const item of items) {
    if (!known.has(item.paragraph)) continue
    const run: Item[] = []
    for (let next: Element | null = item.paragraph; next; next = next.nextElementSibling) {
      const following = known.get(next)
      if (!following) break
      run.push(following)
    }
    for (const { paragraph } of run) known.delete(paragraph)
    item.paragraph.before(...listsOf(run))
    for (const { paragraph } of run) paragraph.remove()
  }
}

function markMarkers(body: HTMLElement): void {
  each(body, 'span', (span) => {
    if (/ignore/.test(styleOf(span).get('mso-list') ?? '')) span.setAttribute('data-list-marker', '')
  })
}

function itemOf(paragraph: HTMLElement): Item | null {
  const list = styleOf(paragraph).get('mso-list') ?? ''
  const level = Number(LEVEL.exec(list)?.[1] ?? 0)
  if (level === 0 || paragraph.closest('li')) return null
  const markers = [...paragraph.querySelectorAll(MARKER_SPAN)]
  const marker = markers.map(textOf).join('')
  // A paragraph of the list without a marker goes on with the item before.
  for (const element of markers) element.remove()
  return isBlank(paragraph) ? null : { paragraph, level, marker }
}

function listsOf(items: readonly Item[]): HTMLElement[] {
  const roots: HTMLElement[] = []
  const open: { level: number; list: HTMLElement; kind: string }[] = []
  for (const { paragraph, level, marker } of items) {
    const { name, attributes } = listOf(marker)
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    if (open.at(-1)?.level === level && open.at(-1)?.kind !== name) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = make(paragraph, name, attributes)
      const holder = open.at(-1)?.list.lastElementChild
      if (holder) holder.append(list)
      else roots.push(list)
      open.push({ level, list, kind: name })
    }
    const item = make(paragraph, 'li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
  }
  return roots
}

const ROMAN = /^[ivxl]{2,}$|^i$/i

/** The list that an item with this marker begins. */
function listOf(marker: string): { name: 'ul' | 'ol'; attributes: Record<string, string> } {
  const number = /^\(?(?:\d+\.)*(\d+|[a-z]{1,4})[.):]?$/i.exec(marker)?.[1]
  // Word draws the hollow bullet of the second level with the letter o.
  if (number === undefined || marker === 'o') return { name: 'ul', attributes: {} }
  if (/^\d+$/.test(number)) return { name: 'ol', attributes: number === '1' || number === '0' ? {} : { start: number } }
  const numeral = ROMAN.test(number) ? 'i' : 'a'
  return { name: 'ol', attributes: { type: number === number.toLowerCase() ? numeral : numeral.toUpperCase() } }
}
