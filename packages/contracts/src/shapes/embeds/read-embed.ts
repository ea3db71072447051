import { EMBED_PROVIDERS, OTHER_PROVIDER, sizeOf } from './providers.ts'

/** Something of another site that a lesson shows in a frame. All of it is ours but the ids within the addresses. */
export interface Embed {
  /** Of the provider; null for an origin that the operator allows. */
  provider: string | null
  name: string
  /** As people know it: 'Loads from youtube.com'. */
  host: string
  src: string
  /** What a new tab opens, and oEmbed is asked about. */
  page: string
  allow: string
  sandbox: string
  ratio: string
  height: number | null
}

/** Frames of before, whose addresses stay as they are stored; what is loaded is always `Embed.src`. */
const FORMER_FRAMES = ['https://www.youtube.com']
/** Longer is nobody's address or code. The patterns below take time by the square of it. */
const TYPED_MAX = 4_000
const IFRAME = /<iframe\b/i
const SRC = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i
const TITLE = /<iframe\b[^>]*?\stitle\s*=\s*(?:"([^"]*)"|'([^']*)')/i
const SCHEME = /^[a-z][a-z\d+.-]*:/i
const HOST_FIRST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:[/?#]|$)/i

/**
 * The address in what somebody typed or pasted: an address with or without `https://`, or the code of an `<iframe>`. Null where there is none. The address
 * isn't checked further.
 */
export function typedAddress(typed: string): string | null {
  if (typed.length > TYPED_MAX) return null
  const text = typed.trim()
  if (IFRAME.test(text)) {
    const [, ...found] = SRC.exec(text) ?? []
    const src = found.find((value) => value !== undefined)
    return src === undefined || IFRAME.test(src) ? null : typedAddress(withoutEntities(src))
  }
  if (/[\s<>"]/.test(text) || text === '') return null
  const address = text.startsWith('//') ? `https:${text}` : HOST_FIRST.test(text) ? `https://${text}` : text
  return SCHEME.test(address) && URL.canParse(address) ? address : null
}

/** The title that the code of an `<iframe>` gives, null without one. */
export function typedTitle(typed: string): string | null {
  const [, double, single] = TITLE.exec(typed.slice(0, TYPED_MAX)) ?? []
  return withoutEntities(double ?? single ?? '').trim() || null
}

function withoutEntities(text: string): string {
  return text
    .replaceAll(/&(?:quot|#34);/g, '"')
    .replaceAll(/&#0?39;/g, "'")
    .replaceAll('&amp;', '&')
}

/** What an address or pasted code shows in a frame; null where it is none that may be shown. `origins` are the operator's. */
export function readEmbed(typed: string, origins: readonly string[] = []): Embed | null {
  const address = typedAddress(typed)
  const url = address !== null && /^https?:\/\//i.test(address) ? new URL(address) : null
  if (url === null) return null
  if (url.username !== '' || url.password !== '') return null
  // Providers have no ports; http becomes https.
  const provider = url.port === '' ? EMBED_PROVIDERS.find(({ hosts }) => hosts.test(url.hostname)) : undefined
  const target = provider?.read(url)
  if (provider && target && isFrame(target.src, [...provider.frames, ...origins])) {
    const { id, name, host, allow, sandbox } = provider
    return { provider: id, name, host, ...target, allow, sandbox, ...sizeOf(provider, target.src) }
  }
  if (url.protocol !== 'https:' || !origins.includes(url.origin)) return null
  const { hostname, href } = url
  return { provider: null, name: hostname, host: hostname, src: href, page: href, ...OTHER_PROVIDER, height: null }
}

function isFrame(src: string, origins: readonly string[]): boolean {
  return origins.includes(new URL(src).origin)
}

/**
 * The address of a frame as a lesson stores it: as it is where it is a frame's, so that stored texts never change; else the one that it leads to. Null where
 * lessons may show none.
 */
export function storedFrame(src: string, origins: readonly string[] = []): string | null {
  const embed = readEmbed(src, origins)
  if (!embed) return null
  const given = URL.canParse(src) ? new URL(src) : null
  const frame = new URL(embed.src)
  const isFrame =
    given?.protocol === 'https:' &&
    given.pathname === frame.pathname &&
    (given.origin === frame.origin || FORMER_FRAMES.includes(given.origin))
  return isFrame ? given.href : embed.src
}

/** The frame's address, which plays at once where that was what the click was for. */
export function playingSrc({ provider, src }: Pick<Embed, 'provider' | 'src'>): string {
  const autoplay = EMBED_PROVIDERS.find(({ id }) => id === provider)?.autoplay
  if (!autoplay) return src
  const url = new URL(src)
  url.searchParams.set(...autoplay)
  return url.href
}

/** An address as people read it: without scheme and `www.`. */
export function shownAddress(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
}
