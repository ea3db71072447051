import { safeHref } from '@lectern/contracts/shapes/lesson-addresses.ts'
import { embedSrc } from '../schema/embed.ts'
import { each, make, removeAll, styleOf, textOf, unwrap } from './dom.ts'

/** Of the page and not of its text. */
const TOOLS =
  'button, [role="button"]:not(a), [role="toolbar"], nav, dialog, .mw-editsection, .MsoCommentReference, .EOP, .no-print'
const HIDDEN = '[hidden], [style*="mso-element:comment"], [style*="mso-hide:all"]'

/** Takes away what nobody saw where it was copied. */
export function dropTools(body: HTMLElement): void {
  removeAll(body, `${HIDDEN}, ${TOOLS}`)
  each(body, '[style*="display"]', (element) => {
    // Formulas hide what readers of screens hear.
    if (styleOf(element).get('display') === 'none' && !element.querySelector('math')) element.remove()
  })
}

/** What a lesson has no block for becomes a marked one, with its content or its address inside. */
export function markUnkept(body: HTMLElement): void {
  each(body, 'iframe, embed, object, applet', (frame) => {
    const address = frame.getAttribute('src') ?? frame.getAttribute('data') ?? ''
    // One that may not be shown is a link, which the editor explains.
    if (frame.localName === 'iframe' && embedSrc(address)) return
    frame.replaceWith(linkTo(frame, address) ?? gapOf(frame, 'object'))
  })
  each(body, 'video, audio', (media) => {
    const address = media.getAttribute('src') ?? media.querySelector('source')?.getAttribute('src') ?? ''
    const gap = gapOf(media, 'media')
    const link = linkTo(media, address)
    if (link) gap.replaceChildren(link)
    if (link || textOf(media)) media.replaceWith(gap)
    else media.replaceWith(filled(gap, media.getAttribute('title') || media.localName))
  })
  each(body, 'canvas', (canvas) => canvas.replaceWith(filled(gapOf(canvas, 'drawing'), textOf(canvas) || '—')))
  each(body, 'details', (details) => {
    const summary = details.querySelector(':scope > summary')
    const gap = make(details, 'aside', { 'data-gap': 'block', 'data-cause': 'details' })
    if (summary) gap.append(bold(summary))
    summary?.remove()
    gap.append(...details.childNodes)
    details.replaceWith(gap)
  })
  each(body, '[data-layout-section], .columnLayout, .column-list', (columns) => {
    if (columns.children.length < 2 || columns.closest('[data-gap]')) return
    const gap = make(columns, 'aside', { 'data-gap': 'block', 'data-cause': 'columns' })
    gap.append(...columns.childNodes)
    columns.replaceWith(gap)
  })
  keepForms(body)
}

function keepForms(body: HTMLElement): void {
  each(body, 'select, textarea, input', (field) => {
    if (field.matches('input[type="checkbox"]')) {
      if (!field.closest('li')) field.replaceWith(field.hasAttribute('checked') ? '☑ ' : '☐ ')
      return
    }
    const chosen = field.matches('select') ? textOf(field.querySelector('[selected]') ?? field) : ''
    const words = chosen || textOf(field) || field.getAttribute('value') || field.getAttribute('placeholder') || ''
    if (words === '' || field.matches('[type="hidden"], [type="submit"], [type="button"]')) field.remove()
    else field.replaceWith(filled(gapOf(field, 'form'), words))
  })
  each(body, 'form, fieldset, label, legend', unwrap)
}

/** An ordinary link in a paragraph of its own, where it leads somewhere. */
function linkTo(element: Element, address: string): HTMLElement | null {
  const whole = address.startsWith('//') ? `https:${address}` : address
  if (!/^https?:/i.test(whole) || !safeHref(whole)) return null
  const paragraph = make(element, 'p')
  paragraph.append(make(element, 'a', { href: whole }, element.getAttribute('title') || whole))
  return paragraph
}

function gapOf(element: Element, cause: string): HTMLElement {
  const gap = make(element, 'aside', { 'data-gap': 'block', 'data-cause': cause })
  return filled(gap, textOf(element))
}

function filled(gap: HTMLElement, words: string): HTMLElement {
  gap.replaceChildren(make(gap, 'p', {}, words))
  return gap
}

function bold(summary: Element): HTMLElement {
  const paragraph = make(summary, 'p')
  const strong = make(summary, 'strong')
  strong.append(...summary.childNodes)
  paragraph.append(strong)
  return paragraph
}
