/** Helpers over a document that runs nothing and loads nothing. */

export const BLOCKS = [
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'pre', 'blockquote', 'aside', 'table', 'hr'],
  ...['figure', 'section', 'article', 'header', 'footer', 'main', 'dl', 'dt', 'dd', 'details', 'address', 'center'],
].join()
/** What is something to see, also without text. */
const MEDIA = 'img, hr, iframe, table, pre, [data-formula], [data-gap], [data-file], [data-locked-block]'

/** Names and values of a style attribute, in lower case but for what is in quotes. */
export function styleOf(element: Element): ReadonlyMap<string, string> {
  return declarationsIn(element.getAttribute('style') ?? '')
}

export function declarationsIn(css: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const part of css.split(';')) {
    const colon = part.indexOf(':')
    if (colon > 0)
      found.set(
        part.slice(0, colon).trim().toLowerCase(),
        part
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      )
  }
  return found
}

export function textOf(node: Node): string {
  return (node.textContent ?? '').replaceAll(/[\s\u00a0]+/g, ' ').trim()
}

export function isBlank(element: Element): boolean {
  return textOf(element).replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '') === '' && !element.querySelector(MEDIA)
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

export function removeAll(root: ParentNode, selector: string): void {
  for (const element of root.querySelectorAll(selector)) element.remove()
}

/** Another element with what is in this one. */
export function renamed(element: Element, name: string): HTMLElement {
  const other = make(element, name)
  other.append(...element.childNodes)
  element.replaceWith(other)
  return other
}

export function make(near: Node, name: string, attributes: Record<string, string> = {}, text = ''): HTMLElement {
  const owner = near.ownerDocument ?? document
  const made = owner.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  if (text !== '') made.append(text)
  return made
}

/** Texts in reading order, read before any of them is changed. */
export function textsIn(root: Node): Text[] {
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** The same for elements, the inner ones after those around them. */
export function each(root: ParentNode, selector: string, change: (element: HTMLElement) => void): void {
  for (const element of root.querySelectorAll<HTMLElement>(selector)) if (element.isConnected) change(element)
}
