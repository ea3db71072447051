// The addresses that a lesson's HTML may have: for catalog, which sanitises it, and for the editor, whose text is stored unchanged.
import { storedFrame } from './embeds/read-embed.ts'

/** The title of a frame that nobody gave one: it is stored with the lesson, in whatever language that is. */
export const UNNAMED_FRAME = 'Video'
const SITE_IMAGE = /^\/api\/courses\/[1-9]\d{0,9}\/images\/[a-z0-9][a-z0-9._-]{0,119}$/
const SCHEME = /^[a-z][a-z\d+.-]*:/i
/** A base that no address has, to tell relative addresses from others the way browsers do. */
const BASE = 'https://relative.invalid'
/** Ids stand in the page of the player; with this prefix none can take over a name that the page itself uses. */
export const ID_PREFIX = 'user-content-'
/** On a link that takes the place of a frame that isn't allowed, alone in its paragraph. */
export const REFUSED_EMBED = 'data-embed'

/** Where a link may lead: http, https, mailto, or this site. Anchors get the prefix of all ids in lessons. Else null. */
export function safeHref(typed: string): string | null {
  const href = typed.trim()
  if (href === '' || !URL.canParse(href, BASE)) return null
  if (/^mailto:/i.test(href) || /^https?:\/\//i.test(href)) return href
  if (new URL(href, BASE).origin !== BASE || SCHEME.test(href)) return null
  const anchor = href.startsWith('#') && href.length > 1 && !href.startsWith(`#${ID_PREFIX}`)
  return anchor ? `#${ID_PREFIX}${href.slice(1)}` : href
}

/** Whether a picture is stored with a course here. One that isn't is copied once it is saved, and not shown before. */
export function isStoredImage(src: string): boolean {
  return SITE_IMAGE.test(src)
}

/** The address of a picture over https or of one stored with a course, else null. */
export function safeImage(src: string): string | null {
  return isStoredImage(src) || (/^https:\/\//i.test(src) && URL.canParse(src)) ? src : null
}

/** The address of a frame that a lesson may show, else null. `origins` are those that the operator allows. */
export function safeFrame(src: string, origins: readonly string[] = []): string | null {
  return storedFrame(src, origins)
}
