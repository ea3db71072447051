import { randomUUID } from 'node:crypto'
import type { SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { waitForEvents } from '@lectern/service-kit/testing/events.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect, test } from 'vitest'
import { consumingAnalytics } from './analytics-under-test.ts'
import { aCourse, anErasure, anOrder, aPerson, participationOf } from './messages.ts'

const TEACHER = 1
const COURSE = 1
const { analytics, prefix, publish } = consumingAnalytics()

function withBrokenData(source: SourceMessage): SourceMessage {
  return { ...source, message: { ...source.message, value: Buffer.from('{"courseId":"no number"}') } }
}

test('events of all four topics, each delivered twice, become the figures', async () => {
  const ann = participationOf(101, COURSE)
  const order = anOrder({ orderId: 1, courseId: COURSE, studentId: 101, cents: 2_500 })
  const events = [
    ann.enrolls(),
    ann.completes({ sequence: 2 }),
    ann.reviews(5, { sequence: 3 }),
    order.paid(),
    aPerson(101, 'Ann Lee'),
    aCourse({ courseId: COURSE, teacherId: TEACHER }),
    aPerson(102, 'Gone'),
    anErasure(102, { sequence: 2 }),
  ]
  await publish(...events, ...events)

  await eventually(async () => {
    expect(await analytics.figuresOf(TEACHER)).toMatchObject({
      totalStudents: 1,
      averageRating: 5,
      totalRevenue: 25,
      courseStats: [{ completions: 1, reviewCount: 1 }],
    })
  })
  // By another topic.
  await eventually(async () => {
    const { recentActivity } = await analytics.figuresOf(TEACHER)
    expect(recentActivity.map(({ student }) => student)).toEqual(Array(4).fill('Ann Lee'))
  })
})

test('a poison event goes to the dead letters while others flow', async () => {
  const dora = participationOf(104, COURSE)
  await publish(withBrokenData(participationOf(999, COURSE).enrolls()), dora.enrolls())

  const [letter] = await waitForEvents({ owner: 'learning', prefix, deadLettersOf: 'analytics' }, 1)
  expect(letter?.headers['x-error']).toMatch(/PoisonEvent/)
  await eventually(async () => expect((await analytics.figuresOf(TEACHER)).totalStudents).toBe(2))
})

test('types that no figure depends on are passed over', async () => {
  const unknown = participationOf(105, COURSE).enrolls()
  const headers = { ...unknown.message.headers, ce_type: 'lectern.learning.certificate-issued.v1', ce_id: randomUUID() }
  await publish({ ...unknown, message: { ...unknown.message, headers } }, participationOf(106, COURSE).enrolls())

  await eventually(async () => expect((await analytics.figuresOf(TEACHER)).totalStudents).toBe(3))
})
