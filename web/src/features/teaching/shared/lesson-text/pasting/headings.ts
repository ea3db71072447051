import { each, isBlank, make, renamed, textOf, textsIn, unwrap } from './dom.ts'

const HEADINGS = 'h1, h2, h3, h4, h5, h6'
/** `1.`, `2)`, `1.2.`, `1.2.3 `; a number without a sign behind it may be the heading's own: "3 knots". */
const NUMBERED =
  /^[\s\u00a0]*(?:\d{1,3}(?:\.\d{1,3})*[.)]|\d{1,3}(?:\.\d{1,3})+|[IVX]{1,5}\.|[A-Z]\.)(?=[\s\u00a0])[\s\u00a0]+(?=\S)/
/** With a sign behind the number, or a gap that nobody types. */
const CERTAIN = /^[\s\u00a0]*\d{1,3}(?:(?:\.\d{1,3})*[.)][\s\u00a0]|(?:\.\d{1,3})*(?:\u00a0[\s\u00a0]|\t))/

/** Headings keep their levels below the lesson's title, and lose numbers that were typed. */
export function cleanHeadings(body: HTMLElement): void {
  each(body, '[role="heading"]', (element) => {
    const level = Number(element.getAttribute('aria-level') ?? 2)
    if (!element.matches(HEADINGS)) renamed(element, `h${Math.min(6, Math.max(1, level || 2))}`)
  })
  // One within a list or a table is bold text.
  each(
    body,
    'li :is(h1, h2, h3, h4, h5, h6), td :is(h1, h2, h3, h4, h5, h6), th :is(h1, h2, h3, h4, h5, h6)',
    (heading) => {
      const paragraph = renamed(heading, 'p')
      const strong = make(paragraph, 'strong')
      strong.append(...paragraph.childNodes)
      paragraph.append(strong)
    },
  )
  each(body, HEADINGS, (heading) => {
    if (isBlank(heading)) unwrap(heading)
  })
  const headings = [...body.querySelectorAll(HEADINGS)]
  const numbered = headings.filter((heading) => NUMBERED.test(heading.textContent ?? ''))
  const certain = numbered.filter((heading) => CERTAIN.test(heading.textContent ?? ''))
  // A single one may begin with a figure: "2.5 million beds".
  const chapters = certain.map(chapterOf)
  const uncertain = numbered.filter((heading) => !certain.includes(heading))
  const isOutline = uncertain.length > 1 || uncertain.some((heading) => chapters.includes(chapterOf(heading)))
  for (const heading of isOutline ? numbered : certain) dropNumber(heading)
  // The lesson's title is the only first heading.
  if (!body.querySelector('h1')) return
  for (const heading of headings) renamed(heading, `h${Math.min(6, Number(heading.localName.slice(1)) + 1)}`)
}

/** Takes away the heading that the text begins with where it says what the lesson's title says, and answers it. */
export function dropTitle(body: HTMLElement, title: string): string | null {
  const first = textsIn(body).find(({ data }) => data.trim() !== '')
  const heading = first?.parentElement?.closest(HEADINGS)
  if (!heading || heading.querySelector('img')) return null
  const words = textOf(heading)
  if (![words, words.replace(NUMBERED, '')].some((one) => isSame(one, title))) return null
  heading.remove()
  return words
}

function isSame(one: string, other: string): boolean {
  return one.localeCompare(other.replaceAll(/\s+/g, ' ').trim(), undefined, { sensitivity: 'accent' }) === 0
}

function chapterOf(heading: Element): string {
  return /\w+/.exec(heading.textContent ?? '')?.[0] ?? ''
}

function dropNumber(heading: Element): void {
  let left = NUMBERED.exec(heading.textContent ?? '')?.[0].length ?? 0
  for (const text of textsIn(heading)) {
    const part = Math.min(left, text.data.length)
    text.data = text.data.slice(part)
    left -= part
    if (left === 0) return
  }
}
