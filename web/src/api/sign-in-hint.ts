/** Set and taken away by the gateway (gateway/src/sessions/sign-in-hint.ts). */
const SIGN_IN_HINTS = ['lectern.hint=', '__Host-lectern.hint=']

/** Whether somebody may be signed in: without this cookie a visitor's page need not ask, and be refused. */
export function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => SIGN_IN_HINTS.some((hint) => cookie.startsWith(hint)))
}
