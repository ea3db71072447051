/** How far a visit to the checkout is. */
export type Stage =
  /** The course says what there is to do: enroll, pay, or nothing. */
  | { kind: 'open' }
  /** It is done: the page stays as it is until the next one has come, although the course says that there is nothing to do. */
  | { kind: 'leaving' }
  /** Back from the card provider. */
  | { kind: 'returned'; clientSecret: string }
  /** Paid, but not enrolled: that is tried again, without paying. */
  | { kind: 'unconfirmed'; paymentIntentId: string }
  | { kind: 'succeeded' }
  /** Paid although there was access already: the money goes back. */
  | { kind: 'refunded' }
