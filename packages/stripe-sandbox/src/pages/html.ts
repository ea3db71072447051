/** Markup that is safe to put into a page as it is. */
export interface Html {
  markup: string
}

type Value = Html | string | number | null | undefined | Value[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function toMarkup(value: Value): string {
  if (Array.isArray(value)) return value.map(toMarkup).join('')
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return value.markup
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A template of markup in which every value is escaped, except what is Html already. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.map((part, index) => part + toMarkup(values[index])).join('') }
}
