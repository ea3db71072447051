const SECRET = 'payment_intent_client_secret'
const PARTS = ['payment_intent', SECRET, 'redirect_status']
/** Where the card provider sends people back to, and where the app leads them on. */
const PAGE = /^\/(?:courses\/(\d+)\/learn|checkout\/(\d+))\/?$/

let returned: { courseId: number; secret: string } | null = null

/**
 * Takes the client secret of a payment out of the address with which the card provider sent a student back, before anything else reads
 * it: it stays in this page's memory alone, in no history, no bookmark and no link to the login.
 */
export function takeReturnedPayment(): void {
  const address = new URL(window.location.href)
  const secret = address.searchParams.get(SECRET)
  if (secret === null) return
  const [, learn, checkout] = PAGE.exec(address.pathname) ?? []
  const courseId = Number(learn ?? checkout)
  if (address.searchParams.has('payment_intent') && courseId > 0) returned = { courseId, secret }
  for (const part of PARTS) address.searchParams.delete(part)
  window.history.replaceState(window.history.state, '', address)
}

/** The client secret of a payment for this course from which somebody came back, until it is forgotten. */
export function returnedSecret(courseId: number): string | null {
  return returned?.courseId === courseId ? returned.secret : null
}

export function forgetReturnedPayment(): void {
  returned = null
}
