import { userDeleted } from '@lectern/contracts/events/identity.ts'
import { TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { ownDataOf, saysErased } from '@lectern/service-kit/testing/own-data.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { undeclaredColumns } from '@lectern/service-kit/testing/undeclared-columns.ts'
import { expect, test } from 'vitest'
import { personalData } from '../src/people/personal-data.ts'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()

test('each column is exported or omitted for a reason, and erased or kept for one', async () => {
  expect(await undeclaredColumns(billing.database, personalData)).toEqual([])
})

test('a purchase is in the export of who bought, and of the teacher without who did; books stay, words and receipts go', async () => {
  const student = aStudent({ fullName: 'Quentin Quiet' })
  const { orderId } = await billing.buy(student, billing.offer().courseId)
  await billing.database.refund.create({
    data: { orderId, amountCents: 1, initiatedBy: 'teacher', reason: 'Quentin asked for it' },
  })
  const note = 'Paid in cash'
  await billing.database.repayment.create({ data: { orderId, amountCents: 1, note, teacherId: TEACHER_ID } })
  const { lists } = await ownDataOf('billing', billing, student)
  expect(lists.purchases).toMatchObject([{ id: orderId, status: 'paid', receiptUrl: expect.any(String) }])
  expect(lists.refunds).toMatchObject([{ reason: 'Quentin asked for it' }])
  expect(lists.repayments).toMatchObject([{ orderId, note }])
  expect(lists.repaymentsYouRecorded).toEqual([])
  expect(lists.sales).toEqual([])
  const ofTeacher = (await ownDataOf('billing', billing, aTeacher({ id: TEACHER_ID }))).lists
  expect(ofTeacher.sales).toMatchObject([{ id: orderId }])
  expect(ofTeacher.repaymentsYouRecorded).toMatchObject([{ orderId, note }])
  expect(ofTeacher.earnings).toMatchObject([{ orderId, kind: 'payment' }])
  expect(JSON.stringify(ofTeacher)).not.toMatch(/Quentin|studentId/)

  await billing.publish(userDeleted, student.id, null, { sequence: 2 })
  expect(await saysErased('billing', billing, student.id)).toBe(true)
  expect(await billing.database.order.findUnique({ where: { id: orderId } })).toMatchObject({
    status: 'paid',
    receiptUrl: null,
  })
})
