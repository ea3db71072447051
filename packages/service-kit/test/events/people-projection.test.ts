import { userDeleted } from '@lectern/contracts/events/identity.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { peopleProjection } from '@lectern/service-kit/events/people-projection.ts'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '../fixture/src/database.ts'
import { FIXTURE_PRISMA } from '../fixture/src/world.ts'

/** What stands once for every service that keeps people. What each keeps, and what else it forgets, is its own to test. */
const store = await createTestDatabase('fixture', FIXTURE_PRISMA)
const database = createDatabase(store.url)
afterAll(async () => {
  await database.$disconnect()
  await store.drop()
})

const people = peopleProjection({ columns: ['fullName', 'email', 'profileImage'] })
const ENVELOPE = { id: '', type: userDeleted.type, source: '/lectern/identity', time: '2026-01-01T00:00:00Z' }
const erase = ({ id }: Principal, sequence: number) =>
  database.$transaction((tx) =>
    people.onUserDeleted({ ...ENVELOPE, subject: String(id), sequence, tombstone: true }, tx),
  )
const rowOf = ({ id }: Principal) => database.person.findUnique({ where: { id } })

test('the newest version is kept, whichever way it comes', async () => {
  const ann = aStudent({ fullName: 'Ann', email: 'ann@example.org', profileImage: 'https://example.org/a.png' })
  await people.keep(database, { ...ann, fullName: 'Ann Two', profileImage: null, version: 2 })
  await people.keep(database, ann)

  const { id, email } = ann
  expect(await rowOf(ann)).toEqual({
    ...{ id, fullName: 'Ann Two', email, profileImage: null },
    ...{ version: 2, erased: false },
  })
})

test('a column that is younger than the row is filled in by the same version', async () => {
  const bo = aStudent({ email: 'bo@example.org' })
  await database.person.create({ data: { id: bo.id, fullName: bo.fullName, version: bo.version } })
  await people.keep(database, bo)

  expect(await rowOf(bo)).toMatchObject({ email: 'bo@example.org' })
})

test('an erasure wins over whatever is older or later, in any order and however often it comes', async () => {
  const version = fc.integer({ min: 1, max: 6 })
  const change = fc.record({ kind: fc.constantFrom('keep' as const, 'erase' as const), version })
  const changes = fc.array(change, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(changes, async (made) => {
      const cy = aStudent({ profileImage: 'https://example.org/c.png' })
      for (const { kind, version } of made) {
        if (kind === 'erase') await erase(cy, version)
        else await people.keep(database, { ...cy, fullName: `Cy ${version}`, version })
      }

      const erasures = made.filter(({ kind }) => kind === 'erase').map((one) => one.version)
      const newest = Math.max(...made.map((one) => one.version))
      const { id, email, profileImage } = cy
      expect(await rowOf(cy)).toEqual(
        erasures.length > 0
          ? { id, fullName: '', email: '', profileImage: null, version: Math.max(...erasures), erased: true }
          : { id, fullName: `Cy ${newest}`, email, profileImage, version: newest, erased: false },
      )
    }),
    { numRuns: 100 },
  )
})

test('nothing is written in the name of somebody erased; an erasure waits for who writes in it', async () => {
  const dora = aStudent()
  await people.keep(database, dora)
  const order: string[] = []
  const locked = Promise.withResolvers<void>()
  const writing = database.$transaction(async (tx) => {
    await people.refuseErased(tx, dora.id)
    locked.resolve()
    // The same news once more waits for nobody.
    await people.keep(database, dora)
    await tx.$queryRaw`SELECT pg_sleep(0.2)::text`
    order.push('written')
  })
  await locked.promise
  await Promise.all([writing, erase(dora, 2).then(() => order.push('erased'))])

  expect(order).toEqual(['written', 'erased'])
  expect(await database.$transaction((tx) => people.isErased(tx, dora.id))).toBe(true)
  await expect(database.$transaction((tx) => people.refuseErased(tx, dora.id))).rejects.toMatchObject({
    status: 401,
    message: 'This account was deleted.',
  })
})

test('whom a service does not keep leaves nothing, but that they are erased', async () => {
  const teachers = peopleProjection({ columns: ['fullName'], keeps: ({ role }) => role === 'teacher' })
  const [student, teacher] = [aStudent(), aTeacher()]
  await teachers.keep(database, student)
  await teachers.keep(database, teacher)
  expect([await rowOf(student), await rowOf(teacher)]).toEqual([null, expect.objectContaining({ version: 1 })])

  await erase(student, 3)
  expect(await rowOf(student)).toMatchObject({ fullName: '', erased: true })
})
