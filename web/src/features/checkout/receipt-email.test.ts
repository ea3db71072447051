import { expect, test } from 'vitest'
import { receiptEmailError } from './receipt-email.ts'

test.each(['nadia@example.org', ' nadia@example.org ', 'n.r+x@a.io'])('a receipt can go to %j', (email) => {
  expect(receiptEmailError(email)).toBeUndefined()
})

test.each(['', '   '])('%j is no address', (email) => {
  expect(receiptEmailError(email)).toBe('Email is required')
})

test.each(['nadia', 'nadia@example', '@example.org', 'nadia@.', 'na dia@example.org', 'a@b@c.d'])(
  '%j is refused',
  (email) => {
    expect(receiptEmailError(email)).toBe('Invalid email format')
  },
)
