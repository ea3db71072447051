import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * The client secret of a payment from which the card provider sent the student back, `?payment_intent=…&
 * payment_intent_client_secret=…`. It is read once, when the page opens: afterwards it is taken out of the address.
 */
export function useReturnedSecret(): string | null {
  const [query] = useSearchParams()
  const [secret] = useState(() => (query.has('payment_intent') ? query.get('payment_intent_client_secret') : null))
  return secret
}
