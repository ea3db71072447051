import { type PagedList, type PageRequest, readList } from '@lectern/service-kit/http/paging.ts'
import type { Billing } from '../billing.ts'
import { countPaidOrders, listPaidOrders, type PaidOrder, type PaidOrderFilter } from './paid-orders.repository.ts'

/** A page of paid orders, newest first (see `readList`). */
export function pageOfPaidOrders(
  { database }: Pick<Billing, 'database'>,
  filter: PaidOrderFilter,
  page: PageRequest,
): Promise<PagedList<PaidOrder>> {
  return readList(page, {
    list: (window) => listPaidOrders(database, filter, window),
    count: () => countPaidOrders(database, filter),
  })
}
