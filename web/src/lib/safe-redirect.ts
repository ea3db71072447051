/**
 * The `redirect` parameter of /auth as a path of this site, or null. Whatever a browser would read as another site
 * (`//host`, `/\host`, a scheme, control characters between) is refused, and so is /auth itself, which would loop.
 */
export function safeRedirect(value: string | null, origin = 'http://this.site'): string | null {
  if (!value?.startsWith('/')) return null
  if (!URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  if (url.origin !== new URL(origin).origin || url.username || url.password) return null
  if (url.pathname.startsWith('//') || url.pathname === '/auth') return null
  return `${url.pathname}${url.search}${url.hash}`
}
