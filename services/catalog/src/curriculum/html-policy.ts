import { shownAddress } from '@lectern/contracts/shapes/embeds/read-embed.ts'
import { isFileId } from '@lectern/contracts/shapes/file-address.ts'
import {
  ID_PREFIX,
  REFUSED_EMBED,
  safeFrame,
  safeHref,
  safeImage,
  UNNAMED_FRAME,
} from '@lectern/contracts/shapes/lesson-addresses.ts'
import { GAP_CAUSE, isGapKind } from '@lectern/contracts/shapes/lesson-gaps.ts'
import type { IOptions, Tag } from 'sanitize-html'
import { embedOrigins } from './embed-origins.ts'

type Attributes = Record<string, string>

const ID = /^[^\s"'<>&]{1,200}$/
const PIXELS = /^\d{1,4}$/

function only(attributes: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)))
}

function sizeOf(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(only(attributes, ['width', 'height'])).filter(([, value]) => PIXELS.test(value)),
  )
}

/** http, https, mailto, or an address of this site; others leave the text without a link. */
function link(tagName: string, { href: given, ...attributes }: Attributes): Tag {
  const href = given === undefined ? null : safeHref(given)
  const allowed = only(attributes, ['id', 'title', 'aria-label', REFUSED_EMBED])
  if (REFUSED_EMBED in allowed) allowed[REFUSED_EMBED] = ''
  if (href === null) return { tagName, attribs: allowed }
  const outside = /^https?:/i.test(href) && { target: '_blank', rel: 'noopener noreferrer' }
  return { tagName, attribs: { ...allowed, href, ...outside } }
}

/** A picture over https or one stored with a course of this site. Without `src` the element is dropped afterwards. */
function picture(tagName: string, { src = '', ...attributes }: Attributes): Tag {
  const allowed = { ...only(attributes, ['alt', 'title']), ...sizeOf(attributes), loading: 'lazy' }
  return { tagName, attribs: safeImage(src) ? { src, ...allowed } : {} }
}

/** Marks a frame that isn't allowed, until `refusedFramesAsLinks` has made a link of it. */
const REFUSED = 'data-refused'
const REFUSED_FRAME = /<iframe data-refused="([^"]*)">.*?<\/iframe>/gs

/** A frame that may be shown, or one to become a link. Without `src` the element is dropped afterwards. */
function frame(tagName: string, { src: given = '', title, ...attributes }: Attributes): Tag {
  const src = safeFrame(given, embedOrigins())
  if (src === null)
    return { tagName, attribs: /^https?:\/\//i.test(given) && safeHref(given) ? { [REFUSED]: given } : {} }
  const attribs = {
    src,
    title: title || UNNAMED_FRAME,
    ...sizeOf(attributes),
    allow: 'fullscreen; picture-in-picture',
    allowfullscreen: '',
    loading: 'lazy',
    referrerpolicy: 'strict-origin-when-cross-origin',
  }
  return { tagName, attribs }
}

/**
 * Of sanitized HTML: each frame that isn't allowed as a link in a paragraph of its own. What comes out is to be sanitized again, because the frame may
 * have been within a paragraph. Null where there is none.
 */
export function refusedFramesAsLinks(sanitized: string): string | null {
  if (!sanitized.includes(REFUSED)) return null
  return sanitized.replaceAll(REFUSED_FRAME, (_, address: string) => {
    return `<p><a ${REFUSED_EMBED} href="${address}">${shownAddress(address)}</a></p>`
  })
}

/** A formula is its LaTeX alone. What is inside is rendered anew once this is done. */
function formula(tagName: string, attributes: Attributes): Tag {
  const latex = attributes['data-formula']
  return { tagName, attribs: latex === undefined ? attributes : { 'data-formula': latex } }
}

/** Markdown renderers align columns by style, older ones by attribute; only the attribute stays. */
function tableCell(tagName: string, attributes: Attributes): Tag {
  const styled = /^\s*text-align:\s*(left|center|right);?\s*$/i.exec(attributes.style ?? '')?.[1]
  return { tagName, attribs: styled ? { ...attributes, align: styled.toLowerCase() } : attributes }
}

/** A callout; or what couldn't be kept, and why. */
function aside(tagName: string, { 'data-gap': gap, 'data-cause': cause, ...attributes }: Attributes): Tag {
  if (!isGapKind(gap)) return { tagName, attribs: attributes }
  const { class: _, ...allowed } = attributes
  const because = cause !== undefined && GAP_CAUSE.test(cause) && { 'data-cause': cause }
  return { tagName, attribs: { ...allowed, 'data-gap': gap, ...because } }
}

/** A file of the teacher's, as the first of its attributes; or a formula. Any other `data-file` goes. */
function fileOrFormula(tagName: string, { 'data-file': id, ...attributes }: Attributes): Tag {
  return isFileId(id) ? { tagName, attribs: { 'data-file': id } } : formula(tagName, attributes)
}

function prefixedId(tagName: string, { id, ...attributes }: Attributes): Tag {
  if (id === undefined || !ID.test(id)) return { tagName, attribs: attributes }
  return { tagName, attribs: { ...attributes, id: id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id } }
}

const text = 'p br wbr hr h1 h2 h3 h4 h5 h6 strong b em i u s del ins mark small sub sup abbr cite q kbd samp var code'
const blocks = 'pre blockquote ul ol li dl dt dd figure figcaption img iframe aside section div span details summary a'
const tables = 'table caption colgroup col thead tbody tfoot tr th td'

const alignment = { name: 'align', values: ['left', 'center', 'right'] }
const language = /^language-[\w+#.-]{1,40}$/

/** What the HTML of a lesson may have. Everything else goes; text inside unknown elements stays. */
export const LESSON_HTML_POLICY: IOptions = {
  allowedTags: `${text} ${blocks} ${tables}`.split(' '),
  // Their content isn't text for readers.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'template', 'title'],
  allowedAttributes: {
    '*': ['id', 'title', 'lang', 'dir', 'aria-label', 'aria-hidden'],
    a: ['href', 'target', 'rel', REFUSED_EMBED],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    iframe: [REFUSED, 'src', 'width', 'height', 'allow', 'allowfullscreen', 'loading', 'referrerpolicy'],
    pre: ['data-filename'],
    aside: ['data-gap', 'data-cause'],
    ol: ['start', 'reversed', { name: 'type', values: ['1', 'a', 'A', 'i', 'I'] }],
    li: ['value'],
    details: ['open'],
    span: ['data-formula'],
    div: ['data-file', 'data-formula'],
    col: ['span'],
    colgroup: ['span'],
    td: ['colspan', 'rowspan', 'headers', alignment],
    th: ['colspan', 'rowspan', 'headers', 'scope', alignment],
  },
  allowedClasses: {
    code: [language],
    pre: [language],
    aside: ['note', 'tip', 'info', 'important', 'warning', 'caution'],
    section: ['footnotes'],
    // Its items begin with ☐ or ☑, which take the place of bullets.
    ul: ['tasks'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    '*': prefixedId,
    a: link,
    img: picture,
    iframe: frame,
    aside,
    td: tableCell,
    th: tableCell,
    span: formula,
    div: fileOrFormula,
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs.src && !attribs[REFUSED],
}

/** Questions and what is said of their answers: the same without files, which only the text of a lesson has. */
export const QUESTION_HTML_POLICY: IOptions = {
  ...LESSON_HTML_POLICY,
  transformTags: {
    ...LESSON_HTML_POLICY.transformTags,
    div: (tagName, { 'data-file': _, ...attributes }) => formula(tagName, attributes),
  },
}

/** What can be chosen, ordered and matched in a quiz: a few words or some code, with a picture perhaps, and nothing to press. */
export const CHOICE_HTML_POLICY: IOptions = {
  ...LESSON_HTML_POLICY,
  allowedTags: 'br strong b em i u s del ins mark small sub sup abbr q kbd samp var code pre span img'.split(' '),
  transformTags: {
    ...LESSON_HTML_POLICY.transformTags,
    // A choice has no blocks, and its formulas stay.
    div: (tagName, attributes) => formula('data-formula' in attributes ? 'span' : tagName, attributes),
  },
}
