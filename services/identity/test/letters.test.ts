import { deleteUser, readLetter, readMailAddress } from '@lectern/contracts/calls/internal/identity.ts'
import type { Letter, LetterKind } from '@lectern/contracts/shapes/letters.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { expect, test } from 'vitest'
import { requestLetter } from '../src/letters/request-letter.ts'
import { identityUnderTest } from './identity-under-test.ts'

const identity = identityUnderTest()
const UUID = /^[0-9a-f-]{36}$/

/** The id of the letter, which is what others hear of it. */
async function write(kind: LetterKind, { id: userId, email }: Pick<Principal, 'id' | 'email'>): Promise<string> {
  await identity.database.$transaction((tx) => requestLetter(tx, { kind, userId, email }))
  const [row] = await identity.database.letter.findMany({ where: { userId, kind }, orderBy: { createdAt: 'desc' } })
  return row?.id ?? ''
}

const read = (letterId: string) => identity.send<Letter>(readLetter, { from: 'engagement', params: { letterId } })

test('whoever sends a letter hears its id and kind, and asks what it says', async () => {
  const ada = await identity.register({ fullName: 'Ada Lovelace' })
  const letterId = await write('reset-password', ada)
  const told = await identity.database.outbox.findMany({ where: { key: letterId } })
  expect(told.map(({ type, sequence, data }) => ({ type, sequence, data }))).toEqual([
    {
      type: 'lectern.identity.letter-requested.v1',
      sequence: 1,
      data: { letterId, userId: ada.id, kind: 'reset-password' },
    },
  ])
  const { status, body } = await read(letterId)
  expect(status).toBe(200)
  expect(body).toEqual({
    ...{ letterId, userId: ada.id, kind: 'reset-password', to: ada.email, name: 'Ada Lovelace' },
    path: expect.stringMatching(`^/reset-password#${letterId}[.][\\w-]{43}$`),
    expiresAt: expect.any(String),
  })
  expect((await read(letterId)).body).toEqual(body)
  expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(29 * 60_000)
})

test('a letter that only tells something has no link', async () => {
  const { body } = await read(await write('email-changed', await identity.register()))
  expect(body).toMatchObject({ kind: 'email-changed', path: null })
})

test('what was used, has expired, was never written, or is of somebody erased is not sent', async () => {
  const grace = await identity.register()
  const [used, old, kept] = [
    await write('confirm-email', grace),
    await write('confirm-email', grace),
    await write('confirm-email', grace),
  ]
  await identity.database.letter.update({ where: { id: used }, data: { usedAt: new Date() } })
  await identity.database.$executeRaw`UPDATE letters SET expires_at = now() WHERE id = ${old}::uuid`
  expect(old).toMatch(UUID)
  for (const letterId of [used, old, '1f0e4b62-6a3e-4a35-9f0c-0c8a3f5e1d2b']) {
    expect(await read(letterId)).toMatchObject({ status: 404 })
  }
  expect(await read(kept)).toMatchObject({ status: 200 })
  await identity.send(deleteUser, { as: grace, params: { userId: grace.id } })
  expect(await read(kept)).toMatchObject({ status: 404 })
  expect(await identity.database.letter.count({ where: { userId: grace.id } })).toBe(0)
})

test('nobody but engagement reads letters and addresses', async () => {
  const eve = await identity.register()
  const calls = [
    [readLetter, { letterId: await write('reset-password', eve) }],
    [readMailAddress, { userId: eve.id }],
  ] as const
  for (const [call, params] of calls) {
    for (const from of ['gateway', 'learning'] as const) {
      const { status } = await identity.send(call, { from, as: eve, params })
      expect([401, 403]).toContain(status)
    }
  }
})

test('mail to a person goes to their address', async () => {
  const { id, email } = await identity.register({ fullName: 'Ida Rhodes' })
  const ask = (userId: number) => identity.send(readMailAddress, { from: 'engagement', params: { userId } })
  expect(await ask(id)).toMatchObject({
    status: 200,
    body: { userId: id, email, name: 'Ida Rhodes', isConfirmed: false },
  })
  expect(await ask(2_147_483_647)).toMatchObject({ status: 404 })
})
