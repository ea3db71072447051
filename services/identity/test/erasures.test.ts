import * as calls from '@lectern/contracts/calls/internal/erasures.ts'
import { deleteUser } from '@lectern/contracts/calls/internal/identity.ts'
import { listHangingErasures } from '@lectern/contracts/calls/public/erasures.ts'
import { ERASURE_PARTS, type HangingErasure, type OpenErasure } from '@lectern/contracts/shapes/erasures.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { forgetFinished } from '../src/erasures/erasures.repository.ts'
import { identityUnderTest } from './identity-under-test.ts'

const identity = identityUnderTest()
const read = (erasureId: string) => identity.send<OpenErasure>(calls.readErasure, { params: { erasureId } })
const confirm = (erasureId: string, part: string) =>
  identity.send(calls.confirmErasure, { params: { erasureId, part } })
const openParts = ({ parts }: OpenErasure) =>
  parts.filter(({ confirmedAt }) => confirmedAt === null).map(({ part }) => part)

async function erased() {
  const ida = await identity.register()
  const params = { userId: ida.id }
  await identity.mustSend(deleteUser, { params, as: ida })
  const { erasureId } = await identity.mustSend<{ erasureId: string }>(calls.findErasure, { params, as: ida })
  return { ida, erasureId }
}

test('an erasure is open until each part has confirmed it, once, however often and at once they do', async () => {
  const { ida, erasureId } = await erased()
  expect((await read(erasureId)).body).toMatchObject({ userId: ida.id })
  const [own, ...others] = ERASURE_PARTS
  expect(own).toBe('identity')
  expect(openParts((await read(erasureId)).body)).toEqual(others)
  const twice = [...others, ...others].map((part) => confirm(erasureId, part))
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual(twice.map(() => 204))
  const { finishedAt } = await identity.database.erasure.findUniqueOrThrow({ where: { id: erasureId } })
  expect(finishedAt).not.toBeNull()
  const { body } = await read(erasureId)
  await confirm(erasureId, 'billing')
  expect((await read(erasureId)).body).toEqual(body)

  await forgetFinished(identity.database)
  expect((await read(erasureId)).status).toBe(200)
  await identity.database
    .$executeRaw`UPDATE erasures SET finished_at = now() - interval '8 days' WHERE id = ${erasureId}`
  await forgetFinished(identity.database)
  expect((await read(erasureId)).status).toBe(404)
  expect((await confirm(erasureId, 'billing')).status).toBe(404)
})

test('of twenty who ask what is open each erasure is for one', async () => {
  const { erasureId } = await erased()
  await identity.database.$executeRaw`UPDATE erasures SET ask_after = now() WHERE id = ${erasureId}`
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => identity.mustSend<OpenErasure[]>(calls.takeOpenErasures)),
  )
  expect(taken.flat().filter(({ id }) => id === erasureId)).toHaveLength(1)
})

test('its id is told to nobody else, and operators see what hangs', async () => {
  const { ida, erasureId } = await erased()
  const other = await identity.register()
  const answer = await identity.send(calls.findErasure, { params: { userId: ida.id }, as: other })
  expect(answer.status).toBe(403)
  const hanging = async () =>
    (await identity.mustSend<HangingErasure[]>(listHangingErasures, { as: anOperator() })).filter(
      ({ userId }) => userId === ida.id,
    )
  expect(await hanging()).toEqual([])
  await identity.database.$executeRaw`UPDATE erasures SET erased_at = now() - interval '1 hour' WHERE id = ${erasureId}`
  for (const part of ERASURE_PARTS) if (part !== 'billing') await confirm(erasureId, part)
  expect(await hanging()).toMatchObject([{ waitsFor: ['billing'] }])
})
