/**
 * Why this tab should be reloaded, if it should: code of it could not be fetched, or failed. Shown by whatever is there to show
 * it: the page's error, or the notice at the foot of the window.
 */
export type ReloadReason = 'release' | 'fault'

let reason: ReloadReason | null = null
const listeners = new Set<() => void>()

export function currentReloadReason(): ReloadReason | null {
  return reason
}

export function subscribeToReloadReason(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A part of the page is missing. Whether that is because of a new release is found out. */
export function partIsMissing(): void {
  if (reason === null) become('fault')
  void isNewRelease().then((isNew) => {
    if (isNew) become('release')
  })
}

/** The notice was put away: until the next part is missing. */
export function forgetReloadReason(): void {
  become(null)
}

function become(next: ReloadReason | null): void {
  if (reason === next) return
  reason = next
  for (const listener of listeners) listener()
}

/** A release replaces the names of all code: the page as it is served now names other code than this one was started with. */
async function isNewRelease(): Promise<boolean> {
  const started = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  if (!started) return false
  try {
    const response = await fetch('/', { cache: 'no-cache', headers: { Accept: 'text/html' } })
    return response.ok && !(await response.text()).includes(started)
  } catch {
    return false
  }
}
