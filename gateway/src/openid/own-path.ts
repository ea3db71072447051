const ANY = 'http://own.invalid'

/** The path with query and fragment, if a browser would take it for one of this very site; else null. */
export function ownPath(text: string | undefined): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, ANY)) return null
  const { origin, pathname, search, hash } = new URL(text, ANY)
  if (origin !== ANY || pathname.startsWith('//')) return null
  return `${pathname}${search}${hash}`
}
