import { OWN_NAME } from '@lectern/contracts/shapes/school.ts'
import type { Branding } from '../../site/branding.ts'
import { dataBlock, escaped } from '../html.ts'

/** By which the web app finds the sheet, to take another in its place once the colours are others. */
const SCHOOL_STYLES = 'school-colors'
/** By which it finds what it shows of the school before it has read anything. */
const SCHOOL = 'school'

/** The text of an answer that visitors share. Throws the service's refusal, or 503. */
export type ReadText = (address: string) => Promise<string>

/** What search engines and previews are told of a page, and what the tab is called. */
export interface Head {
  /** Without the school's name; null for a page that has just that. */
  title: string | null
  description: string | null
  /** The page's one address: path and query. Null for pages that are nobody else's to find. */
  address: string | null
  /** For whoever was given the address, and not for search engines. */
  isUnlisted?: boolean
  /** What it is written in, where that isn't what Lectern speaks: a tag of BCP 47. */
  language?: string
  /** What previews show: 1200 × 630, as PNG. Without it the general one. */
  picture?: SharePicture
  /** schema.org's things, with `@type`; addresses in them by `absolute`. */
  things?: readonly object[]
}

export interface SharePicture {
  path: string
  /** For who doesn't see it. */
  alt: string
}
/** Drawn at build, with that name: web/build/icons.ts. */
export const GENERAL_PICTURE: SharePicture = { path: '/share.png', alt: OWN_NAME }
const LANGUAGE = 'en'

/** As Open Graph has it, always with a country: `de` → `de_DE`. */
function graphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return [language, region].filter(Boolean).join('_')
}

/** An address that others can open: never made from what a request says of its host. */
export type Absolute = (path: string) => string

/** `origin`: under which people reach Lectern. While nobody has said it, addresses stay paths, and no tag that must be absolute is there. */
export function absoluteTo(origin: string | undefined): Absolute {
  return (path) => (origin === undefined ? path : origin + path)
}

/** Whose page it is, and where others find it. */
export interface PageContext {
  absolute: Absolute
  branding: Branding
}

/** The tags, from the title on, and the school's colours. */
export function headTags(head: Head, origin: string | undefined, { name, logo, styles }: Branding): string {
  const {
    title,
    description,
    address,
    isUnlisted = false,
    language = LANGUAGE,
    picture = GENERAL_PICTURE,
    things = [],
  } = head
  const absolute = absoluteTo(origin)
  const tags = [`<title>${escaped(title === null ? name : `${title} · ${name}`)}</title>`]
  // Before anything is painted. Nothing in it is anybody's text.
  if (styles !== '') tags.push(`<style id="${SCHOOL_STYLES}">${styles}</style>`)
  if (name !== OWN_NAME || logo) tags.push(dataBlock('application/json', { name, logo }, SCHOOL))
  if (description !== null) tags.push(meta('name', 'description', description))
  if (address === null || isUnlisted) tags.push(meta('name', 'robots', 'noindex'))
  if (address === null) return tags.join('')

  tags.push(
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:locale', graphLocale(language)),
    meta('property', 'og:title', title ?? name),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title ?? name),
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
export function organization({ absolute, branding }: PageContext) {
  return {
    '@type': 'Organization',
    name: branding.name,
    url: absolute('/'),
    logo: absolute(branding.logo?.url ?? '/icon-512.png'),
  }
}

/** The way from the home page to here. */
export function breadcrumbs({ absolute, branding }: PageContext, ...steps: { name: string; path: string }[]) {
  const all = [{ name: branding.name, path: '/' }, ...steps]
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
