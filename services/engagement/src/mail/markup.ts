/** Markup that is safe to put into a document as it is. */
export interface Markup {
  markup: string
}

type Value = Markup | string | number | Value[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function toMarkup(value: Value): string {
  if (Array.isArray(value)) return value.map(toMarkup).join('')
  if (typeof value === 'object') return value.markup
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A template of markup in which every value is escaped, except what is Markup already. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return { markup: parts.map((part, index) => part + toMarkup(values[index] ?? '')).join('') }
}
