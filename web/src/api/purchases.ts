import type { listPurchases } from '@lectern/contracts/calls/public/billing.ts'
import { endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const purchases = endpoint<typeof listPurchases>('GET', '/api/purchases')

/** All purchases of the signed-in student, newest first. A teacher may have refunded one since they were read. */
export function usePurchases() {
  return useRead(purchases, {}, { revalidateOnMount: true })
}
