import type { Readable } from 'node:stream'
import { toDollars } from '@lectern/contracts/shapes/money.ts'
import type { TeacherOrderExportQuery } from '@lectern/contracts/shapes/payments.ts'
import { toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type CsvCell, csvStream, timeWriter } from '@lectern/service-kit/http/csv.ts'
import type { Billing } from '../billing.ts'
import { owedCentsOf } from '../orders/owed.ts'
import { findPeople, type Person } from '../people/people.repository.ts'
import { type PaidOrder, walkPaidOrders } from '../purchases/paid-orders.repository.ts'
import { soldOrderFilter, timeZoneOf } from './sold-order-filter.ts'

/** The teacher's orders as a table, newest first, read as fast as it is taken. Dates are in the teacher's time zone. */
export function exportTeacherOrders(
  { database }: Pick<Billing, 'database'>,
  teacher: Principal,
  query: TeacherOrderExportQuery,
): Readable {
  const timeZone = timeZoneOf(teacher, query)
  const time = timeWriter(timeZone)

  async function* rows(): AsyncGenerator<CsvCell[]> {
    const filter = await soldOrderFilter(database, teacher, query)
    for await (const orders of walkPaidOrders(database, filter)) {
      const students = await findPeople(
        database,
        orders.map(({ studentId }) => studentId),
      )
      for (const order of orders) yield rowOf(order, students.get(order.studentId), time)
    }
  }
  return csvStream(columnsIn(timeZone), rows())
}

const columnsIn = (timeZone: string) => [
  'Order',
  `Paid (${timeZone})`,
  'Student',
  'E-mail',
  'Course',
  'Amount (USD)',
  'Refunded (USD)',
  'Status',
  `Refunded on (${timeZone})`,
  'Reason',
  'Dispute',
  'Owed (USD)',
  'Paid back by other means (USD)',
]

function rowOf(order: PaidOrder, person: Person | undefined, time: (moment: Date) => string): CsvCell[] {
  return [
    order.id,
    time(order.paidAt),
    toPublicPerson(person).fullName,
    person?.email ?? '',
    order.courseTitle,
    toDollars(order.amountCents),
    toDollars(order.refundedCents),
    statusOf(order),
    order.refundedAt ? time(order.refundedAt) : '',
    order.refund?.reason ?? '',
    order.dispute ?? '',
    toDollars(owedCentsOf(order)),
    toDollars(order.repaidCents),
  ]
}

function statusOf({ refundedAt, refundedCents }: PaidOrder): string {
  if (refundedAt !== null) return 'Refunded'
  return refundedCents > 0 ? 'Partially refunded' : 'Paid'
}
