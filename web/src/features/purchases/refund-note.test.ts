import type { Purchase } from '@lectern/contracts/shapes/payments.ts'
import { expect, test } from 'vitest'
import { refundNote } from './refund-note.ts'

const refund: NonNullable<Purchase['refund']> = {
  status: 'succeeded',
  initiatedBy: 'teacher',
  reason: 'Bought twice',
  requestedAt: '2026-11-20T12:00:00.000Z',
}
const refundedAt = '2026-11-21T12:00:00.000Z'

test('a purchase without a refund needs no words', () => {
  expect(refundNote({ refund: null, refundedAt: null })).toBeNull()
})

test('says when the money went back, and why', () => {
  expect(refundNote({ refund, refundedAt })).toBe('Refunded on Nov 21, 2026. “Bought twice”')
  expect(refundNote({ refund: { ...refund, reason: null }, refundedAt })).toBe('Refunded on Nov 21, 2026.')
  expect(refundNote({ refund: null, refundedAt })).toBe('Refunded on Nov 21, 2026.')
  expect(refundNote({ refund: { ...refund, initiatedBy: 'lectern', reason: null }, refundedAt })).toBe(
    'Refunded on Nov 21, 2026. You already had access to this course.',
  )
})

test('a part that went back is told apart from the whole', () => {
  expect(refundNote({ refund, refundedAt: null })).toBe('Partly refunded on Nov 20, 2026. “Bought twice”')
})

test('a refund that is not through says so', () => {
  expect(refundNote({ refund: { ...refund, status: 'pending' }, refundedAt: null })).toBe(
    'Refund asked for on Nov 20, 2026. “Bought twice”',
  )
  expect(refundNote({ refund: { ...refund, status: 'failed' }, refundedAt: null })).toMatch(/contact support/)
})
