import { escapeText } from '@lectern/contracts/shapes/html-text.ts'

/** Elements that catalog's sanitiser writes as `<br />`. */
const VOID = new Set(['area', 'base', 'br', 'hr', 'img', 'input', 'link', 'meta'])
/** The attributes that it writes with an empty value; others stand alone, as `open`. */
const EMPTY_VALUE = new Set(['alt'])

export type Attributes = Record<string, string | number | null | undefined>

function escapeValue(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;')
}

/** An opening tag as catalog's sanitiser writes it, so that storing it changes nothing. Null and undefined are left out. */
export function openTag(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === null || value === undefined) return []
    if (value === '' && !EMPTY_VALUE.has(key)) return [key]
    return [`${key}="${escapeValue(String(value))}"`]
  })
  return `<${[name, ...written].join(' ')}${VOID.has(name) ? ' /' : ''}>`
}

export function writeTag(name: string, attributes: Attributes, inner: string): string {
  return VOID.has(name) ? openTag(name, attributes) : `${openTag(name, attributes)}${inner}</${name}>`
}

/** An element with all that is in it. */
export function writeElement(element: Element): string {
  const attributes = Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))
  return writeTag(element.localName, attributes, Array.from(element.childNodes, writeNode).join(''))
}

function writeNode(node: Node): string {
  if (node instanceof Element) return writeElement(node)
  return node.nodeType === Node.TEXT_NODE ? escapeText(node.textContent ?? '') : ''
}
