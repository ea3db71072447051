import * as contract from '@lectern/contracts/calls/public/billing.ts'
import { TOTAL_COUNT_HEADER } from '@lectern/contracts/shapes/fields.ts'
import { toDollars } from '@lectern/contracts/shapes/money.ts'
import { callerLanguage } from '@lectern/service-kit/http/caller-language.ts'
import { csvFileHeaders } from '@lectern/service-kit/http/csv.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing.ts'
import { sumEarnings, sumOwed } from './earnings.repository.ts'
import { exportTeacherOrders } from './export-teacher-orders.ts'
import { listTeacherOrders } from './list-teacher-orders.ts'
import { recordTeacherRepayment } from './record-teacher-repayment.ts'
import { refundTeacherOrder } from './refund-teacher-order.ts'

export function teacherOrderRoutes(app: FastifyInstance, billing: Billing): void {
  route(app, contract.listTeacherOrders, async ({ query, principal, reply }) => {
    const { items, total } = await listTeacherOrders(billing, principal, query)
    reply.header(TOTAL_COUNT_HEADER, total)
    return items
  })

  route(app, contract.exportTeacherOrders, async (call) => {
    call.reply.headers(csvFileHeaders('orders'))
    return exportTeacherOrders(billing, call.principal, call.query, callerLanguage(call))
  })

  route(app, contract.getTeacherEarnings, async ({ principal }) => {
    const [{ gross, refunded }, owed] = await Promise.all([
      sumEarnings(billing.database, principal.id),
      sumOwed(billing.database, principal.id),
    ])
    return {
      gross: toDollars(gross),
      refunded: toDollars(refunded),
      net: toDollars(gross - refunded),
      owed: toDollars(owed),
      currency: 'usd' as const,
    }
  })

  route(app, contract.refundOrder, async ({ params, body, principal }) =>
    refundTeacherOrder(billing, principal, { orderId: params.orderId, reason: body.reason }),
  )

  route(app, contract.recordRepayment, async ({ params, body, principal }) =>
    recordTeacherRepayment(billing, principal, { ...body, orderId: params.orderId }),
  )
}
