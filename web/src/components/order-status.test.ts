import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import { expect, test } from 'vitest'
import { orderStatus } from './order-status.tsx'

const refund = (status: 'pending' | 'succeeded' | 'failed'): Purchase['refund'] => ({
  status,
  initiatedBy: 'teacher',
  reason: null,
  requestedAt: '2026-11-21T12:00:00.000Z',
})

test('says what has become of the money', () => {
  expect(orderStatus({ status: 'paid', refund: null }).label).toBe('Paid')
  expect(orderStatus({ status: 'paid', refund: refund('pending') }).label).toBe('Refund on its way')
  expect(orderStatus({ status: 'paid', refund: refund('failed') }).label).toBe('Refund failed')
  expect(orderStatus({ status: 'refunded', refund: refund('succeeded') }).label).toBe('Refunded')
})

test('a part that went back leaves the order paid', () => {
  expect(orderStatus({ status: 'paid', refund: refund('succeeded') }).label).toBe('Paid')
})
