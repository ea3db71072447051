import type { Figures } from '@lectern/contracts/shapes/figures.ts'
import type { SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addDays } from '../src/figures/calendar.ts'
import { analyticsUnderTest } from './analytics-under-test.ts'
import { aCourse, anOrder, deliver, participationOf } from './messages.ts'

const analytics = analyticsUnderTest()
const given = (...messages: SourceMessage[]) => deliver(analytics.database, messages)

let teacherId = 0
let courseId = 0
beforeEach(() => {
  teacherId += 1
  courseId = teacherId * 10
})

function urlOf(query: Record<string, string | number>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) search.set(name, String(value))
  return `/api/teacher/figures?${search}`
}

async function figures(query: Record<string, string | number> = {}): Promise<Figures> {
  const { status, body } = await analytics.get(aTeacher({ id: teacherId }), urlOf(query))
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body as Figures
}
const refusal = async (query: Record<string, string | number>) =>
  (await analytics.get(aTeacher({ id: teacherId }), urlOf(query))).status

const at = (time: string) => ({ time: new Date(time) })

describe('a range', () => {
  const rome = { from: '2026-03-29', to: '2026-03-29', timeZone: 'Europe/Rome' }

  test('is of whole days there: the day on which clocks go forward has 23 hours', async () => {
    await given(aCourse({ courseId, teacherId }))
    const times = [
      '2026-03-28T22:59:59.999Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59.999Z',
      '2026-03-29T22:00:00Z',
    ]
    await given(...times.map((time, index) => participationOf(index + 1, courseId).enrolls(at(time))))

    expect((await figures(rome)).enrollments).toMatchObject({
      count: 2,
      students: 2,
      before: { count: 1, students: 1 },
    })
    expect((await figures({ ...rome, from: '2026-03-30', to: '2026-03-30' })).enrollments.count).toBe(1)
  })

  test('has a day of 25 hours where clocks go back', async () => {
    await given(aCourse({ courseId, teacherId }))
    const times = ['2025-11-02T03:59:59Z', '2025-11-02T04:00:00Z', '2025-11-03T04:59:59Z', '2025-11-03T05:00:00Z']
    await given(...times.map((time, index) => participationOf(index + 1, courseId).enrolls(at(time))))

    const { enrollments } = await figures({ from: '2025-11-01', to: '2025-11-03', timeZone: 'America/New_York' })
    expect(enrollments.series.map(({ count }) => count)).toEqual([1, 2, 1])
  })

  test('is told by day up to 31 days, by week beyond; days without anything are there', async () => {
    await given(aCourse({ courseId, teacherId }), participationOf(1, courseId).enrolls(at('2026-08-26T12:00:00Z')))
    const short = await figures({ from: '2026-08-01', to: '2026-08-31' })
    const long = await figures({ from: '2026-08-24', to: '2026-11-21' })

    expect(short).toMatchObject({ period: { bucket: 'day' }, enrollments: { count: 1 } })
    expect(short.enrollments.series).toHaveLength(31)
    expect(long.period).toMatchObject({ bucket: 'week', before: null })
    expect(long.enrollments.series).toHaveLength(13)
    expect(long.enrollments.series.at(0)).toEqual({ from: '2026-08-24', to: '2026-08-30', count: 1 })
    expect(long.enrollments.series.at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-21', count: 0 })
  })

  test('without an end goes to today there, without a beginning from the first thing that happened', async () => {
    const timeZone = 'Pacific/Kiritimati'
    const today = '2026-03-01'
    // Ten in the morning in UTC is midnight there.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-28T10:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    await given(aCourse({ courseId, teacherId }), participationOf(1, courseId).enrolls(at('2026-01-01T09:59:00Z')))

    expect((await figures({ timeZone })).period).toMatchObject({ from: '2026-01-01', to: today, before: null })
    expect((await figures({ timeZone, to: addDays(today, 9) })).period.to).toBe(today)
    teacherId += 500
    expect((await figures({ timeZone })).period).toMatchObject({ from: today, to: today, before: null })
  })

  test('is refused when it ends before it begins, lies ahead, is too long, or where nobody knows the zone', async () => {
    expect(await refusal({ from: '2026-03-02', to: '2026-03-01' })).toBe(400)
    expect(await refusal({ from: addDays(new Date().toISOString().slice(0, 10), 3) })).toBe(400)
    expect(await refusal({ from: '2006-01-01', to: '2026-03-01' })).toBe(400)
    expect(await refusal({ from: '2026-02-30' })).toBe(400)
    for (const timeZone of ['Mars/Olympus', '+01:00', '', "UTC'; SELECT 1"])
      expect(await refusal({ timeZone })).toBe(400)
    expect(await refusal({ timeZone: 'Europe/Rome' })).toBe(200)
  })
})

describe('completion', () => {
  test('is of those enrolled at the end, and before of those at the beginning', async () => {
    const [ann, bob, cy] = [1, 2, 3].map((student) => participationOf(student, courseId))
    if (!ann || !bob || !cy) throw new Error('there are three')
    await given(aCourse({ courseId, teacherId }))
    await given(ann.enrolls(at('2026-01-01T12:00:00Z')), bob.enrolls(at('2026-01-01T12:00:00Z')))
    await given(ann.completes({ sequence: 2, ...at('2026-01-05T12:00:00Z') }))
    await given(bob.completes({ sequence: 2, ...at('2026-02-05T12:00:00Z') }), cy.enrolls(at('2026-02-01T12:00:00Z')))
    await given(ann.startsOver({ sequence: 3, ...at('2026-02-10T12:00:00Z') }))
    await given(bob.leaves({ sequence: 3, ...at('2026-03-10T12:00:00Z') }))
    const of = async (from: string, to: string) => (await figures({ from, to })).completion

    expect(await of('2026-02-01', '2026-02-28')).toMatchObject({
      ...{ enrolled: 3, completed: 1 },
      before: { enrolled: 2, completed: 1 },
    })
    expect(await of('2026-03-01', '2026-03-31')).toMatchObject({
      ...{ enrolled: 2, completed: 0 },
      before: { enrolled: 3, completed: 1 },
    })
    expect((await figures({ from: '2026-01-01', to: '2026-02-28' })).completions.count).toBe(2)
  })
})

describe('ratings', () => {
  test('are those of the range; a review that was changed counts as it was last', async () => {
    const [ann, bob] = [participationOf(1, courseId), participationOf(2, courseId)]
    await given(aCourse({ courseId, teacherId }), ann.reviews(1, at('2026-01-15T12:00:00Z')))
    await given(ann.reviews(3, { sequence: 2, ...at('2026-02-01T12:00:00Z') }))
    await given(
      ann.reviews(5, { sequence: 3, ...at('2026-02-02T12:00:00Z') }),
      bob.reviews(4, at('2026-02-03T12:00:00Z')),
    )

    const { ratings } = await figures({ from: '2026-02-01', to: '2026-02-28' })
    expect(ratings).toMatchObject({ count: 2, average: 4.5, before: { count: 1, average: 1 } })
    expect(ratings.bars.map(({ count }) => count)).toEqual([1, 1, 0, 0, 0])
    expect((await figures({ from: '2026-03-01', to: '2026-03-02' })).ratings).toMatchObject({ count: 0, average: null })
  })
})

describe('the table', () => {
  test('adds up, and leaves out drafts of which there is nothing to tell', async () => {
    const ids = [0, 1, 2, 3].map((step) => courseId + step)
    await given(...ids.slice(0, 2).map((id) => aCourse({ courseId: id, teacherId })))
    await given(...ids.slice(2).map((id) => aCourse({ courseId: id, teacherId, status: 'draft' })))
    await given(...ids.slice(0, 3).map((id) => participationOf(1, id).enrolls(at('2026-02-01T12:00:00Z'))))
    const orders = [1_010, 2_020, 10].map((cents, index) => anOrder({ orderId: courseId + index, courseId, cents }))
    await given(...orders.map((order) => order.paid(at('2026-02-01T12:00:00Z'))))
    await given(...orders.slice(2).map((order) => order.refunded(at('2026-03-01T12:00:00Z'))))

    const { courses, revenue } = await figures({ from: '2026-02-01', to: '2026-02-28' })
    expect(courses.rows.map((row) => row.courseId)).toEqual(ids.slice(0, 3))
    expect(courses).toMatchObject({ draftsLeftOut: 1, total: { enrollments: 3, revenue: { net: 30.4 } } })
    expect(revenue).toMatchObject({ paid: 30.4, refunded: 0, net: 30.4 })
    const later = await figures({ from: '2026-03-01', to: '2026-03-31', courseId })
    expect(later.revenue).toMatchObject({ paid: 0, refunded: 0.1, refunds: 1, net: -0.1, before: { net: 30.4 } })
    expect(later.courses.rows).toHaveLength(1)
  })

  test('goes out as CSV that spreadsheets read and none runs', async () => {
    await given(aCourse({ courseId, teacherId, title: '=HYPERLINK("http://x","Knots, bends")' }))
    await given(aCourse({ courseId: courseId + 1, teacherId, title: 'Über "Knoten";=1+1' }))
    const order = anOrder({ orderId: courseId, courseId, cents: 500 })
    await given(order.paid(at('2026-01-01T12:00:00Z')), order.refunded(at('2026-02-01T12:00:00Z')))
    const url = urlOf({ from: '2026-02-01', to: '2026-02-02' }).replace('/figures', '/figures.csv')
    const { status, body } = await analytics.get(aTeacher({ id: teacherId }), url)

    const csv = String(body)
    expect(status).toBe(200)
    expect(csv.startsWith('\uFEFFFrom,2026-02-01,To,2026-02-02,Time zone,UTC,')).toBe(true)
    expect(csv).toContain(`"'=HYPERLINK(""http://x"",""Knots, bends"")",active,0.00,5.00,-5.00,`)
    expect(csv).toContain('"Über ""Knoten"";\'=1+1",active,')
    expect(csv).toContain('\r\nAll courses,,0.00,5.00,-5.00,0,0,0,0,,0,\r\n')
    expect(csv).toContain('\r\n2026-02-02,2026-02-02,0.00,0.00,0.00,0,0\r\n')
    const german = String((await analytics.get(aTeacher({ id: teacherId, language: 'de' }), url)).body)
    expect(german.startsWith('\uFEFFVon,2026-02-01,Bis,2026-02-02,Zeitzone,UTC,')).toBe(true)
    expect(german).toContain('\r\nAlle Kurse,,0.00,5.00,-5.00,0,0,0,0,,0,\r\n')
    expect(german).toContain(',aktiv,0.00')
  })
})
