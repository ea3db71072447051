const KEY = 'receiptEmail'

/** What the checkout gives the player with the way there: a payment went through, and its receipt goes to this address. */
export function paidState(receiptEmail: string): object {
  return { [KEY]: receiptEmail }
}

/** The receipt's address in a location's state; null where nothing was paid on the way. */
export function receiptEmailIn(state: unknown): string | null {
  const email = typeof state === 'object' && state !== null && KEY in state ? state[KEY] : null
  return typeof email === 'string' ? email : null
}
