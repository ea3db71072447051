import { safeHref } from '@lectern/contracts/shapes/lesson-addresses.ts'
import { each, unwrap } from './dom.ts'

/** Addresses that only count the click, and the parameter that has the address itself. */
const WRAPPERS: [host: RegExp, path: RegExp, parameters: string[]][] = [
  [/^(?:www\.)?google\.[a-z.]+$/, /^\/url$/, ['q', 'url']],
  [/^lm?\.facebook\.com$/, /^\/l\.php$/, ['u']],
  [/(?:^|\.)safelinks\.protection\.outlook\.com$/, /^\//, ['url']],
  [/^l\.instagram\.com$/, /^\//, ['u']],
  [/^(?:www\.)?linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go)/, ['url']],
  [/^(?:www\.)?youtube\.com$/, /^\/redirect$/, ['q']],
  [/^out\.reddit\.com$/, /^\//, ['url']],
  [/^slack-redir\.net$/, /^\/link$/, ['url']],
  [/^(?:[a-z]+\.)?duckduckgo\.com$/, /^\/l\/$/, ['uddg']],
  [/^t\.umblr\.com$/, /^\/redirect$/, ['z']],
  [/^(?:away\.)?vk\.com$/, /^\/away\.php$/, ['to']],
]
const MOST_LAYERS = 3

/** The address that a link means, without what counts clicks around it. */
export function unwrappedAddress(address: string, layers = MOST_LAYERS): string {
  if (layers === 0 || !/^https?:/i.test(address) || !URL.canParse(address)) return address
  const inner = innerAddress(new URL(address))
  return inner && /^https?:\/\//i.test(inner) && URL.canParse(inner) ? unwrappedAddress(inner, layers - 1) : address
}

function innerAddress({ hostname, pathname, searchParams, href }: URL): string | null {
  if (/^urldefense\.(?:proofpoint\.)?com$/.test(hostname)) return defendedAddress(href, searchParams)
  const wrapper = WRAPPERS.find(([host, path]) => host.test(hostname) && path.test(pathname))
  return wrapper?.[2].map((name) => searchParams.get(name)).find((value) => value !== null) ?? null
}

function defendedAddress(href: string, parameters: URLSearchParams): string | null {
  const third = /\/v3\/__(.+?)__;/.exec(href)?.[1]
  if (third) return third
  const second = parameters.get('u')?.replaceAll('_', '/').replaceAll('-', '%')
  try {
    return second ? decodeURIComponent(second) : null
  } catch {
    return null
  }
}

/** Links that lead somewhere; those into the document that was copied from lead nowhere here. */
export function cleanLinks(body: HTMLElement): void {
  each(body, 'a', (link) => {
    const given = (link.getAttribute('href') ?? '').trim()
    const address = unwrappedAddress(given.startsWith('//') ? `https:${given}` : given)
    const inside = address.startsWith('#') && !address.startsWith('#user-content-')
    if (address === '' || inside || safeHref(address) === null) return unwrap(link)
    link.setAttribute('href', address)
  })
}
