/** Calls whose 401 says something else than that the session has ended. */
const NOT_ABOUT_THE_SESSION = [
  'GET /api/user',
  'POST /api/login',
  'POST /api/login/new-password',
  'POST /api/login/second-step',
  'POST /api/register',
  'POST /api/logout',
  // They check a password.
  'PUT /api/user/password',
  'DELETE /api/user',
]

const listeners = new Set<() => void>()

/** Hears of calls that were refused because nobody is signed in, or not any longer. */
export function onRefusedAsNobody(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Said of every 401; whether it concerns anybody is for the session to know. */
export function refused(method: string, url: string): void {
  if (NOT_ABOUT_THE_SESSION.includes(`${method} ${url.split('?', 1)[0]}`)) return
  for (const listener of listeners) listener()
}

let endings = 0

/** Makes a call that ends the session itself: what else is told of that end meanwhile is no news. */
export async function endingItself<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  endings += 1
  try {
    return await call()
  } finally {
    endings -= 1
  }
}

let isEndingElsewhere = false

/** Another tab of this browser has begun to log out, or is through with it. */
export function noteEndingElsewhere(isEnding: boolean): void {
  isEndingElsewhere = isEnding
}

/** Whether this browser ends the session: this tab, or another that says so. */
export function isEndingItself(): boolean {
  return endings > 0 || isEndingElsewhere
}
