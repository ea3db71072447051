import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import { expect, test } from 'vitest'
import { orderStatus } from './order-status.tsx'

const refund = (status: 'pending' | 'succeeded' | 'failed'): Purchase['refund'] => ({
  status,
  initiatedBy: 'teacher',
  reason: null,
  requestedAt: '2026-11-21T12:00:00.000Z',
})

const money = (changes: Partial<Parameters<typeof orderStatus>[0]>) =>
  orderStatus({ status: 'paid', refund: null, refundedAmount: 0, owedAmount: 0, ...changes }).label

test('says what has become of the money', () => {
  expect(money({})).toBe('Paid')
  expect(money({ refund: refund('pending') })).toBe('Refund pending')
  expect(money({ refund: refund('failed') })).toBe('Refund failed')
  expect(money({ status: 'refunded', refund: refund('succeeded'), refundedAmount: 49 })).toBe('Refunded')
})

test('a part that went back is told apart from the whole', () => {
  expect(money({ refund: refund('succeeded'), refundedAmount: 7 })).toBe('Partially refunded')
  expect(money({ refundedAmount: 7 })).toBe('Partially refunded')
})

test('what the bank sent back is owed, until it is on its way again or paid otherwise', () => {
  const returned = { status: 'refunded', refund: refund('failed'), owedAmount: 9 } as const
  expect(money(returned)).toBe('$9.00 owed')
  expect(money({ ...returned, refund: refund('pending') })).toBe('Refund pending')
  expect(money({ ...returned, owedAmount: 0 })).toBe('Refunded')
})
