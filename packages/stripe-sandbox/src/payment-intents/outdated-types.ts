import { invalidRequest } from '../api/stripe-error.ts'

/** Since 2026-09-30.endive a payment can't be told its types; `allowed_payment_method_types` limits what Stripe chooses from. */
export function refuseOutdatedTypes({ payment_method_types: types }: { payment_method_types?: unknown }): void {
  if (types === undefined) return
  const message = 'payment_method_types is not supported in this API version. Use allowed_payment_method_types instead.'
  throw invalidRequest(message, {
    code: 'payment_method_types_no_longer_supported',
    param: 'payment_method_types',
  })
}
