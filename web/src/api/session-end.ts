/** Calls whose 401 says something else than that the session has ended. */
const NOT_ABOUT_THE_SESSION = ['/api/login', '/api/user', '/api/user/password', '/api/register', '/api/logout']

const listeners = new Set<() => void>()

/** Hears of calls that were refused because nobody is signed in, or not any longer. */
export function onRefusedAsNobody(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Said of every 401; whether it concerns anybody is for the session to know. */
export function refused(url: string): void {
  const path = url.split('?', 1)[0] ?? ''
  if (NOT_ABOUT_THE_SESSION.includes(path)) return
  for (const listener of listeners) listener()
}
