import type { IOptions } from 'sanitize-html'

const PARTS = ['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'title', 'desc', 'style', 'marker', 'pattern', 'mask']
const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'clipPath']
const TEXTS = ['text', 'tspan', 'textPath']
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'filter']
const EFFECTS = [
  ...[
    'feBlend',
    'feColorMatrix',
    'feComponentTransfer',
    'feComposite',
    'feDropShadow',
    'feFlood',
    'feFuncA',
    'feFuncB',
  ],
  ...['feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology', 'feOffset'],
]
/** Labels of diagrams that were made for browsers. */
const LABELS = ['foreignObject', 'div', 'span', 'p', 'br', 'b', 'i', 'em', 'strong', 'code']

const NAMESPACES = ['http://www.w3.org/2000/svg', 'http://www.w3.org/1999/xhtml', 'http://www.w3.org/1999/xlink']
/** Rules that load something, or that are written so that nobody sees what they load. A font that lies inside is none. */
const LOADING_STYLE =
  /@import|image-set|image\(|src\(|\\|url\(\s*(?!["']?(?:#|data:(?:font|application\/(?:x-)?font)))/i
/** How far an effect may reach: browsers work for each pixel of it. In a style only by pixels, so that it can be read. */
const REACH_MAX = 100
const REACHES = new Set(['stdDeviation', 'radius'])
const FAR_STYLE =
  /(?:blur|drop-shadow)\([^;}]*?(?:\d{3}[\d.]*px|\de\+?\d|\d\s*(?:r?em|r?ex|r?lh|r?cap|r?ch|r?ic|[sld]?v\w+|cq\w+|in|cm|mm|q|pc|pt)\b|calc\(|var\()/i
const ATTRIBUTE = /^(?:xml:space|[a-z][a-z-]*)$/i

/** What an element of a drawing keeps: nothing that runs, and nothing that leads or loads from outside of it. */
function allowedOf(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name, value]) => keeps(name, value)))
}

function keeps(name: string, value: string): boolean {
  if (name === 'xmlns' || name === 'xmlns:xlink') return NAMESPACES.includes(value)
  if (name === 'href' || name === 'xlink:href') return value.startsWith('#')
  if (REACHES.has(name)) return value.split(/[\s,]+/).every((reach) => Number(reach) <= REACH_MAX)
  return ATTRIBUTE.test(name) && !/^(?:on|src$)/i.test(name) && !isUnwanted(value)
}

/** The text of a style element is written as it is, so it may have nothing in it that XML reads as an element. */
export function isUnsafeStyle(rules: string): boolean {
  return /[<&]/.test(rules) || isUnwanted(rules)
}

function isUnwanted(value: string): boolean {
  return LOADING_STYLE.test(value) || FAR_STYLE.test(value)
}

/** Whether it changes each pixel behind it. */
export function isEffect(name: string): boolean {
  return EFFECTS.includes(name)
}

/** Of an SVG, read and written as XML. */
export const DRAWING_POLICY: IOptions = {
  allowedTags: [...PARTS, ...SHAPES, ...TEXTS, ...PAINTS, ...EFFECTS, ...LABELS],
  allowedAttributes: false,
  // Rules are looked at whole, and run nothing where they are.
  allowVulnerableTags: true,
  parseStyleAttributes: false,
  // With everything in them.
  nonTextTags: ['script', 'metadata', 'iframe', 'object', 'embed', 'audio', 'video', 'textarea', 'option', 'handler'],
  allowedSchemesAppliedToAttributes: [],
  selfClosing: ['br'],
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: allowedOf(attribs) }) },
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
}
