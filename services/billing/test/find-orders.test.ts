import type { TeacherOrder } from '@lectern/contracts/shapes/payments.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { describe, expect, test } from 'vitest'
import { people } from '../src/people/people.ts'
import { type PaidOrder, walkPaidOrders } from '../src/purchases/paid-orders.repository.ts'
import { billingUnderTest } from './billing-under-test.ts'

const billing = billingUnderTest()

const list = async (as: Person, query: Record<string, string>) => {
  const { body, headers } = await billing.call<TeacherOrder[]>(
    'GET',
    `/api/teacher/orders?${new URLSearchParams(query)}`,
    { as },
  )
  return { ids: body.map(({ orderId }) => orderId), total: headers['x-total-count'] }
}
const csv = async (as: Person, query: Record<string, string> = {}) =>
  billing.call<string>('GET', `/api/teacher/orders/export?${new URLSearchParams(query)}`, { as })

/** A course of a teacher whose orders no other test has. */
function scene(overrides: Partial<Person> = {}) {
  const teacher = aTeacher(overrides)
  const offer = billing.offer({ teacherId: teacher.id, priceCents: 1_999 })
  const sell = async (student: Person) => (await billing.buy(student, offer.courseId)).orderId
  return { teacher, offer, sell }
}

const paidAt = (id: number, moment: string) =>
  billing.database.order.update({ where: { id }, data: { paidAt: new Date(moment) } })

describe('a search', () => {
  test('finds students by a part of the name or the e-mail address, whatever the case, and orders by number', async () => {
    const { teacher, sell } = scene()
    const zoe = await sell(aStudent({ fullName: 'Zoë Żółć', email: 'Z.O@Example.org' }))
    const max = await sell(aStudent({ fullName: 'Max 100% O_Neil', email: 'max@example.com' }))

    expect((await list(teacher, { search: 'ZOË żó' })).ids).toEqual([zoe])
    expect((await list(teacher, { search: 'z.o@EXAMPLE' })).ids).toEqual([zoe])
    expect((await list(teacher, { search: '100%' })).ids).toEqual([max])
    expect((await list(teacher, { search: 'o_n' })).ids).toEqual([max])
    expect((await list(teacher, { search: 'o%n' })).ids).toEqual([])
    expect((await list(teacher, { search: `#${max}` })).ids).toEqual([max])
    expect((await list(teacher, { search: String(zoe) })).ids).toContain(zoe)
    expect(await list(teacher, { search: 'example', page: '1', pageSize: '1' })).toEqual({ ids: [max], total: '2' })
    expect((await list(teacher, { search: ' ' })).ids).toEqual([max, zoe])
  })

  test("finds nothing of another teacher's, by name or by number", async () => {
    const { sell } = scene()
    const order = await sell(aStudent({ fullName: 'Hidden Person' }))
    expect((await list(aTeacher(), { search: 'Hidden' })).ids).toEqual([])
    expect((await list(aTeacher(), { search: String(order) })).ids).toEqual([])
  })

  test('finds nobody who was erased, and an address from before addresses were kept as soon as it is heard', async () => {
    const { teacher, sell } = scene()
    const student = aStudent({ fullName: 'Olga Old', email: 'olga@example.net' })
    const order = await sell(student)
    await billing.database.person.update({ where: { id: student.id }, data: { email: '' } })
    expect((await list(teacher, { search: 'olga@' })).ids).toEqual([])
    await people.keep(billing.database, student)
    expect((await list(teacher, { search: 'olga@' })).ids).toEqual([order])
    await billing.database.person.update({ where: { id: student.id }, data: { erased: true } })
    expect((await list(teacher, { search: 'olga' })).ids).toEqual([])
  })
})

describe('days', () => {
  test("begin and end in the teacher's time zone, or in the one that is asked for", async () => {
    const { teacher, sell } = scene({ timeZone: 'Europe/Rome' })
    const [before, first, last, after] = [
      await sell(aStudent()),
      await sell(aStudent()),
      await sell(aStudent()),
      await sell(aStudent()),
    ]
    await paidAt(before, '2026-11-20T22:59:59Z')
    await paidAt(first, '2026-11-20T23:00:00Z')
    await paidAt(last, '2026-11-21T22:59:59.999Z')
    await paidAt(after, '2026-11-21T23:00:00Z')

    const day = { from: '2026-11-21', to: '2026-11-21' }
    expect((await list(teacher, day)).ids).toEqual([last, first])
    expect((await list(teacher, { ...day, timeZone: 'UTC' })).ids).toEqual([after, last])
    expect((await list({ ...teacher, timeZone: null }, day)).ids).toEqual([after, last])
    expect((await list(teacher, { from: '2026-11-22' })).ids).toEqual([after])
    expect((await list(teacher, { to: '2026-11-20' })).ids).toEqual([before])
    expect((await list(teacher, { from: '2026-11-22', to: '2026-11-20' })).ids).toEqual([])
  })

  test.each<Record<string, string>>([
    { from: '2026-02-30' },
    { to: 'yesterday' },
    { timeZone: 'Mars/Olympus' },
    { search: 'x'.repeat(201) },
  ])('%j is 400', async (query) => {
    const path = `/api/teacher/orders?${new URLSearchParams(query)}`
    expect((await billing.call('GET', path, { as: aTeacher() })).status).toBe(400)
  })
})

describe('the table for spreadsheets', () => {
  test('has the orders that match, with times in the zone and no formula', async () => {
    const { teacher, offer, sell } = scene({ timeZone: 'Europe/Rome' })
    const student = aStudent({ fullName: '=HYPERLINK("http://evil.example")', email: 'eve@example.com' })
    const [order, other] = [await sell(student), await sell(aStudent({ fullName: 'Somebody Else' }))]
    await paidAt(order, '2026-11-21T23:30:00Z')

    const { status, body, headers } = await csv(teacher, { search: 'eve@' })
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'private, no-store',
    })
    const [head, ...rows] = body.trimEnd().split('\r\n')
    expect(head).toBe(
      '\ufeffOrder,Paid (Europe/Rome),Student,Email,Course,Amount (USD),Refunded (USD),Status,Refunded on (Europe/Rome),Reason,Dispute,Owed (USD),Paid back by other means (USD)',
    )
    expect(rows).toEqual([
      `${order},2026-11-22 00:30,"'=HYPERLINK(""http://evil.example"")",eve@example.com,${offer.title},19.99,0,Paid,,,,0,0`,
    ])
    expect((await csv(teacher)).body.trimEnd().split('\r\n')).toHaveLength(3)
    expect((await csv(teacher, { search: String(other) })).body).toContain('Somebody Else')
    expect((await csv(aTeacher())).body.trimEnd().split('\r\n')).toHaveLength(1)
  })

  test('speaks what its teacher has chosen, else what the browser accepts', async () => {
    const head = async (overrides: Partial<Person>, accepted: string) => {
      const { teacher, sell } = scene({ timeZone: 'Europe/Rome', ...overrides })
      await sell(aStudent())
      const headers = { 'accept-language': accepted }
      const path = '/api/teacher/orders/export'
      const { body } = await billing.call<string>('GET', path, { as: teacher, headers })
      const [columns = '', row = ''] = body.slice(1).split('\r\n')
      return [columns.split(',').slice(0, 3), row.split(',')[7]]
    }
    const german = [['Bestellung', 'Bezahlt (Europe/Rome)', 'Person'], 'Bezahlt']
    const english = [['Order', 'Paid (Europe/Rome)', 'Student'], 'Paid']
    expect(await head({ language: 'de' }, 'en')).toEqual(german)
    expect(await head({ language: null }, 'de-AT, en;q=0.5')).toEqual(german)
    expect(await head({ language: 'en' }, 'de')).toEqual(english)
    expect(await head({}, 'pt')).toEqual(english)
  })

  test('is read part by part, without a gap or a double', async () => {
    const { teacher, sell } = scene()
    const sold: number[] = []
    for (let n = 0; n < 5; n += 1) sold.unshift(await sell(aStudent()))
    const moment = new Date()
    await billing.database.order.updateMany({ where: { teacherId: teacher.id }, data: { paidAt: moment } })

    for (const size of [1, 2, 5, 6]) {
      const parts: PaidOrder[][] = []
      for await (const part of walkPaidOrders(billing.database, { teacherId: teacher.id }, size)) parts.push(part)
      expect(parts.flat().map(({ id }) => id)).toEqual(sold)
      expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(size)
    }
  })

  test('has no pages', async () => {
    expect((await csv(aTeacher(), { page: '2' })).status).toBe(400)
  })
})
