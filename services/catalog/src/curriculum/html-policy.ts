import type { IOptions, Tag } from 'sanitize-html'

type Attributes = Record<string, string>

/** Ids stand in the page of the player; with this prefix none can take over a name that the page itself uses. */
const ID_PREFIX = 'user-content-'
const ID = /^[^\s"'<>&]{1,200}$/
const SITE_IMAGE = /^\/api\/courses\/[1-9]\d{0,9}\/images\/[a-z0-9][a-z0-9._-]{0,119}$/
const SCHEME = /^[a-z][a-z\d+.-]*:/i
const PIXELS = /^\d{1,4}$/
/** A base that no address has, to tell relative addresses from others the way browsers do. */
const BASE = 'https://relative.invalid'

const VIDEO_FRAMES: Record<string, RegExp> = {
  'www.youtube.com': /^\/embed\/[\w-]+$/,
  'www.youtube-nocookie.com': /^\/embed\/[\w-]+$/,
  'player.vimeo.com': /^\/video\/\d+$/,
}

function parse(address: string): URL | null {
  return URL.canParse(address, BASE) ? new URL(address, BASE) : null
}

function only(attributes: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)))
}

function sizeOf(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(only(attributes, ['width', 'height'])).filter(([, value]) => PIXELS.test(value)),
  )
}

/** http, https, mailto, or an address of this site; others leave the text without a link. */
function link(tagName: string, { href, ...attributes }: Attributes): Tag {
  const address = href === undefined ? null : parse(href)
  if (href === undefined || !address) return { tagName, attribs: only(attributes, ['id', 'title', 'aria-label']) }
  const kept = only(attributes, ['id', 'title', 'aria-label'])
  if (address.origin === BASE && !SCHEME.test(href)) {
    const anchor = href.startsWith('#') && href.length > 1 && !href.startsWith(`#${ID_PREFIX}`)
    return { tagName, attribs: { ...kept, href: anchor ? `#${ID_PREFIX}${href.slice(1)}` : href } }
  }
  if (/^mailto:/i.test(href)) return { tagName, attribs: { ...kept, href } }
  if (!/^https?:\/\//i.test(href)) return { tagName, attribs: kept }
  return { tagName, attribs: { ...kept, href, target: '_blank', rel: 'noopener noreferrer' } }
}

/** A picture over https or one stored with a course of this site. Without `src` the element is dropped afterwards. */
function picture(tagName: string, { src = '', ...attributes }: Attributes): Tag {
  const allowed = SITE_IMAGE.test(src) || (/^https:\/\//i.test(src) && parse(src) !== null)
  const kept = { ...only(attributes, ['alt', 'title']), ...sizeOf(attributes), loading: 'lazy' }
  return { tagName, attribs: allowed ? { src, ...kept } : {} }
}

/** A YouTube or Vimeo player. Without `src` the element is dropped afterwards. */
function videoFrame(tagName: string, { src = '', title, ...attributes }: Attributes): Tag {
  const address = /^https:\/\//i.test(src) ? parse(src) : null
  const allowed = address !== null && address.port === '' && VIDEO_FRAMES[address.hostname]?.test(address.pathname)
  if (!allowed) return { tagName, attribs: {} }
  const attribs = {
    src: address.href,
    title: title || 'Video',
    ...sizeOf(attributes),
    allow: 'fullscreen; picture-in-picture',
    allowfullscreen: '',
    loading: 'lazy',
    referrerpolicy: 'strict-origin-when-cross-origin',
  }
  return { tagName, attribs }
}

/** Markdown renderers align columns by style, older ones by attribute; only the attribute stays. */
function tableCell(tagName: string, attributes: Attributes): Tag {
  const styled = /^\s*text-align:\s*(left|center|right);?\s*$/i.exec(attributes.style ?? '')?.[1]
  return { tagName, attribs: styled ? { ...attributes, align: styled.toLowerCase() } : attributes }
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
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    iframe: ['src', 'width', 'height', 'allow', 'allowfullscreen', 'loading', 'referrerpolicy'],
    pre: ['data-filename'],
    ol: ['start', 'reversed', { name: 'type', values: ['1', 'a', 'A', 'i', 'I'] }],
    li: ['value'],
    details: ['open'],
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
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    '*': prefixedId,
    a: link,
    img: picture,
    iframe: videoFrame,
    td: tableCell,
    th: tableCell,
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs.src,
}
