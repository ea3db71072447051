import { shownAddress } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import { REFUSED_EMBED, UNNAMED_FRAME } from '@lectern/contracts/shapes/lesson-addresses.ts'

/** Where a frame of the lesson belongs. Nothing of another site is loaded by it. */
const SLOT = 'embed-slot'

/** Puts a place with a link where a sanitised lesson has a frame: nobody's browser asks another site for anything by drawing it. */
export function framesAsSlots(fragment: DocumentFragment): void {
  for (const frame of fragment.querySelectorAll('iframe')) {
    const src = frame.getAttribute('src') ?? ''
    if (!/^https?:\/\//i.test(src) || !URL.canParse(src)) {
      frame.remove()
      continue
    }
    frame.replaceWith(slotFor(src, frame))
  }
  // It was refused when the lesson was saved; the operator may allow the site since.
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>(`p > a[${REFUSED_EMBED}]:only-child`)) {
    const src = link.getAttribute('href') ?? ''
    if (/^https?:\/\//i.test(src) && URL.canParse(src)) link.parentElement?.replaceWith(slotFor(src))
  }
}

function slotFor(src: string, frame?: Element): HTMLElement {
  const slot = document.createElement('div')
  slot.className = SLOT
  slot.dataset.src = src
  for (const name of ['title', 'width', 'height'] as const) slot.dataset[name] = frame?.getAttribute(name) ?? ''
  slot.append(linkTo(src))
  return slot
}

/** A link to another site, in a tab of its own. */
export function linkTo(address: string, name = ''): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  link.textContent = name || shownAddress(address)
  return link
}

export interface Slot {
  element: HTMLElement
  src: string
  title: string | null
  /** As CSS has it; null where its teacher has said nothing. */
  ratio: string | null
}

export const NO_SLOTS: readonly Slot[] = []

/** Empties the places in a text, for what React draws there. The same list where there are none, so that nothing is drawn again. */
export function takeSlots(root: ParentNode): readonly Slot[] {
  const slots = Array.from(root.querySelectorAll<HTMLElement>(`.${SLOT}`), (element) => {
    const { src = '', title = '', width = '', height = '' } = element.dataset
    element.replaceChildren()
    // What the server calls one without a title.
    const named = title !== '' && title !== UNNAMED_FRAME
    return { element, src, title: named ? title : null, ratio: ratioOf(Number(width), Number(height)) }
  })
  return slots.length > 0 ? slots : NO_SLOTS
}

/** Of sizes that a frame can sensibly have. */
export function ratioOf(width: number, height: number): string | null {
  const ratio = width / height
  return width >= 100 && height >= 100 && ratio >= 0.4 && ratio <= 4 ? `${width} / ${height}` : null
}
