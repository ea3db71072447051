import type { Readable } from 'node:stream'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { toDollars } from '@lectern/contracts/shapes/money.ts'
import type { TeacherOrderExportQuery } from '@lectern/contracts/shapes/payments.ts'
import { toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { type CsvCell, csvStream, timeWriter } from '@lectern/service-kit/http/csv.ts'
import { type Texts, textsIn } from '@lectern/texts/exports.ts'
import type { Billing } from '../billing.ts'
import { owedCentsOf } from '../orders/owed.ts'
import { findPeople, type Person } from '../people/people.repository.ts'
import { type PaidOrder, walkPaidOrders } from '../purchases/paid-orders.repository.ts'
import { soldOrderFilter, timeZoneOf } from './sold-order-filter.ts'

type OrderTexts = Texts['orders']

/** The teacher's orders as a table, newest first, read as fast as it is taken. Dates are in the teacher's time zone. */
export function exportTeacherOrders(
  billing: Pick<Billing, 'database' | 'catalog'>,
  teacher: Principal,
  query: TeacherOrderExportQuery,
  language: Language,
): Readable {
  const { database } = billing
  const texts = textsIn(language).orders
  const timeZone = timeZoneOf(teacher, query)
  const time = timeWriter(timeZone)

  async function* rows(): AsyncGenerator<CsvCell[]> {
    const filter = await soldOrderFilter(billing, teacher, query)
    for await (const orders of walkPaidOrders(database, filter)) {
      const students = await findPeople(
        database,
        orders.map(({ studentId }) => studentId),
      )
      for (const order of orders) yield rowOf(order, students.get(order.studentId), { time, texts })
    }
  }
  return csvStream(columnsOf(texts, timeZone), rows())
}

const columnsOf = ({ columns }: OrderTexts, timeZone: string) => [
  columns.order,
  columns.paid({ timeZone }),
  columns.student,
  columns.email,
  columns.course,
  columns.amount,
  columns.refunded,
  columns.status,
  columns.refundedOn({ timeZone }),
  columns.reason,
  columns.dispute,
  columns.owed,
  columns.repaid,
]

interface Writing {
  time: (moment: Date) => string
  texts: OrderTexts
}

function rowOf(order: PaidOrder, person: Person | undefined, { time, texts }: Writing): CsvCell[] {
  return [
    order.id,
    time(order.paidAt),
    toPublicPerson(person).fullName,
    person?.email ?? '',
    order.courseTitle,
    toDollars(order.amountCents),
    toDollars(order.refundedCents),
    statusOf(order, texts),
    order.refundedAt ? time(order.refundedAt) : '',
    order.refund?.reason ?? '',
    order.dispute === null ? '' : texts.disputes[order.dispute],
    toDollars(owedCentsOf(order)),
    toDollars(order.repaidCents),
  ]
}

function statusOf({ refundedAt, refundedCents }: PaidOrder, { states }: OrderTexts): string {
  if (refundedAt !== null) return states.refunded
  return refundedCents > 0 ? states.partlyRefunded : states.paid
}
