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

const note = (changes: Partial<Parameters<typeof refundNote>[0]>) =>
  refundNote({
    amount: 49,
    refundedAmount: 0,
    refund: null,
    refundedAt: null,
    owedAmount: 0,
    repayment: null,
    ...changes,
  })
const refundedAmount = 49

test('a purchase without a refund needs no words', () => {
  expect(note({})).toBeNull()
})

test('says when the money went back, and why', () => {
  const done = { refundedAt, refundedAmount }
  expect(note({ refund, ...done })).toBe('Refunded on Nov 21, 2026. “Bought twice”')
  expect(note({ refund: { ...refund, reason: null }, ...done })).toBe('Refunded on Nov 21, 2026.')
  expect(note(done)).toBe('Refunded on Nov 21, 2026.')
  expect(note({ refund: { ...refund, initiatedBy: 'lectern', reason: null }, ...done })).toBe(
    'Refunded on Nov 21, 2026. You already had access to this course.',
  )
})

test('a part that went back is told apart from the whole', () => {
  expect(note({ refund, refundedAmount: 7 })).toBe(
    'Partially refunded on Nov 20, 2026: $7.00 of $49.00. “Bought twice”',
  )
})

test('a refund that is not through says so', () => {
  expect(note({ refund: { ...refund, status: 'pending' } })).toBe('Refund requested on Nov 20, 2026. “Bought twice”')
  expect(note({ refund: { ...refund, status: 'failed' } })).toMatch(/^The refund failed\./)
})

test('what the bank sent back is owed, on its way again, or paid otherwise', () => {
  const returned = { refund: { ...refund, status: 'failed' }, refundedAt, owedAmount: 49 } as const
  expect(note(returned)).toMatch(/^The bank returned your refund, so \$49\.00 is still owed to you\./)
  expect(note({ ...returned, refund: { ...refund, status: 'pending' } })).toMatch(/^Refund requested on/)
  const repayment = { amount: 49, note: 'By transfer', recordedBy: 'teacher', recordedAt: refundedAt } as const
  expect(note({ ...returned, owedAmount: 0, repayment })).toBe('Repaid another way on Nov 21, 2026. “By transfer”')
})
