import { dataBlock, escaped } from '../html.ts'

/** What search engines and previews are told of a page, and what the tab is called. */
export interface Head {
  /** Without the product's name; null for a page that has just that. */
  title: string | null
  description: string | null
  /** The page's one address: path and query. Null for pages that are nobody else's to find. */
  address: string | null
  /** For whoever was given the address, and not for search engines. */
  isUnlisted?: boolean
  /** What previews show: 1200 × 630, as PNG. Without it the general one. */
  picture?: SharePicture
  /** schema.org's things, with `@type`; addresses in them by `absolute`. */
  things?: readonly object[]
}

const PRODUCT = 'Lectern'
export interface SharePicture {
  path: string
  /** For who doesn't see it. */
  alt: string
}
/** Drawn at build: web/build/icons.ts. */
export const GENERAL_PICTURE: SharePicture = { path: '/share.png', alt: PRODUCT }
const LANGUAGE = 'en_US'

/** An address that others can open: never made from what a request says of its host. */
export type Absolute = (path: string) => string

/** `origin`: under which people reach Lectern. While nobody has said it, addresses stay paths, and no tag that must be absolute is there. */
export function absoluteTo(origin: string | undefined): Absolute {
  return (path) => (origin === undefined ? path : origin + path)
}

/** The tags, from the title on. */
export function headTags(head: Head, origin: string | undefined): string {
  const { title, description, address, isUnlisted = false, picture = GENERAL_PICTURE, things = [] } = head
  const absolute = absoluteTo(origin)
  const tags = [`<title>${escaped(title === null ? PRODUCT : `${title} · ${PRODUCT}`)}</title>`]
  if (description !== null) tags.push(meta('name', 'description', description))
  if (address === null || isUnlisted) tags.push(meta('name', 'robots', 'noindex'))
  if (address === null) return tags.join('')

  tags.push(
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', PRODUCT),
    meta('property', 'og:locale', LANGUAGE),
    meta('property', 'og:title', title ?? PRODUCT),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title ?? PRODUCT),
  )
  if (description !== null)
    tags.push(meta('property', 'og:description', description), meta('name', 'twitter:description', description))
  if (origin !== undefined) {
    tags.push(
      `<link rel="canonical" href="${escaped(absolute(address))}">`,
      meta('property', 'og:url', absolute(address)),
      meta('property', 'og:image', absolute(picture.path)),
      meta('property', 'og:image:type', 'image/png'),
      meta('property', 'og:image:width', '1200'),
      meta('property', 'og:image:height', '630'),
      meta('property', 'og:image:alt', picture.alt),
      meta('name', 'twitter:image', absolute(picture.path)),
      meta('name', 'twitter:image:alt', picture.alt),
    )
  }
  const described = things.map((thing) =>
    dataBlock('application/ld+json', { '@context': 'https://schema.org', ...thing }),
  )
  return [...tags, ...described].join('')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`
}

/** Who offers all of this. */
export function organization(absolute: Absolute) {
  return { '@type': 'Organization', name: PRODUCT, url: absolute('/'), logo: absolute('/icon-512.png') }
}

/** The way from the home page to here. */
export function breadcrumbs(absolute: Absolute, ...steps: { name: string; path: string }[]) {
  const all = [{ name: PRODUCT, path: '/' }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absolute(path),
    })),
  }
}

const SUMMARY_LENGTH = 160

/** As much of a text as results show, up to the end of a word. */
export function summary(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY_LENGTH) return line
  const cut = line.slice(0, SUMMARY_LENGTH - 1).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SUMMARY_LENGTH / 2)).replace(/[\s,;:.–—-]+$/, '')}…`
}
