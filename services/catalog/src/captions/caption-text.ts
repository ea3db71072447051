/** A tag of WebVTT, or of the HTML that SRT borrows. A `<` that begins none is text. */
const TAG = /<([^<>]*)>/g
/** What is in one: its name, classes, and who speaks. */
const IN_TAG = /^(\/?)(?=[a-z\d.])([a-z]*)(?:\.\S*)?(?:\s(.*))?/is
const ALLOWED = new Set(['b', 'i', 'u', 'v', 'ruby', 'rt'])
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|lrm|rlm));/gi
const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f' },
}
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g
/** How deep tags may be nested; deeper ones are left out. */
const MAX_DEPTH = 8

/**
 * The text of one caption as WebVTT: bold, italic, underlined, a speaker or ruby, well nested; anything else in angle
 * brackets is left out, and its content stays. Doing it twice changes nothing. Empty for a caption that shows nothing.
 */
export function cleanCaptionText(written: string): string {
  const open: string[] = []
  let clean = ''
  let end = 0
  for (const { 0: tag, 1: within = '', index } of written.matchAll(TAG)) {
    const [found, slash, typed = '', annotation = ''] = IN_TAG.exec(within) ?? []
    if (found === undefined) continue
    clean += textOf(written.slice(end, index))
    end = index + tag.length
    const name = typed.toLowerCase()
    if (!ALLOWED.has(name)) continue
    if (slash === '/') clean += closing(open, name)
    else if (open.length < MAX_DEPTH && (name !== 'rt' || open.includes('ruby'))) {
      const speaker = name === 'v' ? textOf(annotation).replace(/\s+/g, ' ').trim() : ''
      if (name === 'v' && speaker === '') continue
      open.push(name)
      clean += speaker === '' ? `<${name}>` : `<v ${speaker}>`
    }
  }
  clean += textOf(written.slice(end))
  clean += open
    .reverse()
    .map((name) => `</${name}>`)
    .join('')
  const lines = clean.split('\n').map((line) => line.trim())
  const text = lines.filter((line) => line !== '').join('\n')
  return text.replace(/<[^<>]*>/g, '').trim() === '' ? '' : text
}

/** Closes the innermost of this name, and all that was opened in it. One that isn't open closes nothing. */
function closing(open: string[], name: string): string {
  const at = open.lastIndexOf(name)
  if (at < 0) return ''
  return open
    .splice(at)
    .reverse()
    .map((one) => `</${one}>`)
    .join('')
}

function textOf(written: string): string {
  return written
    .replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '' : String.fromCodePoint(code)
    })
    .replace(CONTROL, '')
    .replace(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign)
}
