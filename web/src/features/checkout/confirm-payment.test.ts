import type { Confirmation } from '@lectern/contracts/shapes/payments.ts'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { confirmPaid } from './confirm-payment.ts'

const paid = { courseId: 3, paymentIntentId: 'pi_1' }
const pauses = [0, 0, 0]
const enrolled: Confirmation = { outcome: 'enrolled', enrollment: null }
const away = new ApiError(503, 'Access follows in a moment.')

test('waits for what is away for a moment, and for a connection', async () => {
  const attempt = vi.fn(async () => enrolled)
  attempt.mockRejectedValueOnce(away).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await confirmPaid(paid, { pauses, attempt })).toBe(enrolled)
  expect(attempt).toHaveBeenCalledTimes(3)
  expect(attempt).toHaveBeenLastCalledWith(paid)
})

test('gives up after as many attempts as there are pauses, and one', async () => {
  const attempt = vi.fn(async () => Promise.reject<Confirmation>(away))
  await expect(confirmPaid(paid, { pauses, attempt })).rejects.toBe(away)
  expect(attempt).toHaveBeenCalledTimes(4)
})

test('does not repeat what was refused', async () => {
  const refusal = new ApiError(409, 'This payment is for another course.')
  const attempt = vi.fn(async () => Promise.reject<Confirmation>(refusal))
  await expect(confirmPaid(paid, { pauses, attempt })).rejects.toBe(refusal)
  expect(attempt).toHaveBeenCalledTimes(1)
})
