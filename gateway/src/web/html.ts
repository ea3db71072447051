const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in HTML and XML, in attributes too. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (one) => ENTITIES[one] ?? one)
}

/** JSON that can stand in a script element: nothing in it closes the element or begins a comment, and every parser takes its line ends. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Data for the page's own scripts or for who reads it: a type that no browser runs, so that the content policy has no word in it. */
export function dataBlock(type: string, value: unknown, id?: string): string {
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${scriptJson(value)}</script>`
}
