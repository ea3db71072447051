import { ownDataOf } from '@lectern/service-kit/testing/own-data.ts'
import { undeclaredColumns } from '@lectern/service-kit/testing/undeclared-columns.ts'
import { expect, test } from 'vitest'
import { personalData } from '../src/users/personal-data.ts'
import { identityUnderTest, PASSWORD } from './identity-under-test.ts'

const identity = identityUnderTest()

test('each column is exported or omitted for a reason, and erased or kept for one', async () => {
  expect(await undeclaredColumns(identity.database, personalData)).toEqual([])
  const { users, ...others } = personalData
  const forgetful = {
    ...others,
    letters: { ...others.letters, omitted: {}, retention: { retained: 'Why not.' } },
    gone: users,
  } as never
  expect(await undeclaredColumns(identity.database, forgetful)).toEqual(
    expect.arrayContaining([
      'There is no table gone.',
      'Say what the export has of the table users, and what an erasure does with it.',
      'Say why letters.id is not in the export.',
      'Say what an erasure does with letters.email.',
    ]),
  )
})

test('the export has the account, and no secret', async () => {
  const [ida, other] = [await identity.register(), await identity.register()]
  await identity.database.recoveryCode.create({ data: { userId: ida.id, digest: Buffer.from('a digest') } })
  await identity.database.totpFactor.create({
    data: { userId: ida.id, sealedKey: Buffer.from('a key'), confirmedAt: new Date() },
  })
  const { lists, files } = await ownDataOf('identity', identity, ida)
  expect(lists.account).toMatchObject([{ id: ida.id, email: ida.email, fullName: ida.fullName, recoveryCodesLeft: 1 }])
  expect(lists.authenticatorApps).toEqual([{ confirmedAt: expect.any(String) }])
  expect(files).toEqual([])
  const text = JSON.stringify(lists)
  for (const secret of [PASSWORD, '$argon2', 'a digest', 'a key', other.username]) expect(text).not.toContain(secret)
})
