import { DEFAULT_PAGE_SIZE } from '@lectern/contracts/fields.ts'
import type { Billing } from '../billing.ts'
import { countPaidOrders, listPaidOrders, type PaidOrder, type PaidOrderFilter } from './paid-orders.repository.ts'

export interface PaidOrderList {
  orders: PaidOrder[]
  /** All matches, on every page. */
  total: number
}

/** A page of paid orders, newest first. Without `page` and `pageSize` the list is complete. */
export async function pageOfPaidOrders(
  { database }: Pick<Billing, 'database'>,
  filter: PaidOrderFilter,
  { page, pageSize }: { page?: number | undefined; pageSize?: number | undefined },
): Promise<PaidOrderList> {
  if (page === undefined && pageSize === undefined) {
    const orders = await listPaidOrders(database, filter, undefined)
    return { orders, total: orders.length }
  }
  const limit = pageSize ?? DEFAULT_PAGE_SIZE
  const offset = ((page ?? 1) - 1) * limit
  const [orders, total] = await Promise.all([
    listPaidOrders(database, filter, { limit, offset }),
    countPaidOrders(database, filter),
  ])
  return { orders, total }
}
