import { listSignatureLimits } from '@lectern/contracts/calls/internal/learning.ts'
import { EVENTS } from '@lectern/contracts/events/events.ts'
import { anEvent } from '@lectern/service-kit/testing/events.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import { expect, test } from 'vitest'
import { service } from '../src/service.ts'
import { ownersUnderTest } from './engagement-under-test.ts'

const { learning, environment } = ownersUnderTest()
const engagement = serviceUnderTest(service, { environment })
const limit = { owner: 'billing', kid: '', partition: 0, recordedAt: new Date(0).toISOString() } as const

const order = { orderId: 1, courseId: 1, studentId: 501, teacherId: 77, amountCents: 4_900, givenBackCents: 4_900 }
const owed = () => Promise.all([engagement.database.mail.count(), engagement.database.notification.count()])

test.each(EVENTS.filter(({ owner }) => owner === 'billing'))(
  'an unsigned $name tells nobody of anything, unless it is from before billing signed',
  async (contract) => {
    const before = await owed()
    const unsigned = (offset: string) => ({ ...anEvent(contract, order.orderId, order), offset })
    learning.answer(listSignatureLimits, [{ ...limit, nextOffset: '3' }])
    expect(await engagement.refusalOf(unsigned('3'))).toMatch(/not signed, and published after billing began to sign/)
    expect(await owed()).toEqual(before)
    await engagement.database.parkedKey.deleteMany()
    expect(await engagement.refusalOf(unsigned('2'))).toBeNull()
  },
)
