import * as argon2 from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { identityUnderTest } from './identity-under-test.ts'

const verified: (string | undefined)[] = []
const identity = identityUnderTest({
  around: (passwords) => ({
    ...passwords,
    verify: (password, passwordHash) => {
      verified.push(passwordHash)
      return passwords.verify(password, passwordHash)
    },
  }),
})
const signIn = (username: string, password: string) =>
  identity.call('POST', '/internal/credentials', { body: { username, password } })

test('the right password answers the person, whatever the case of the username', async () => {
  const person = await identity.register({ username: 'Lovelace', password: 'analytical engine' })

  expect(await signIn('lovelace', 'analytical engine')).toEqual(expect.objectContaining({ status: 200, body: person }))
})

test('where no mail is sent, the address of one account signs in to it', async () => {
  const emmy = await identity.register({ email: 'emmy@example.com', password: 'analytical engine' })

  expect(await signIn('Emmy@Example.com', 'analytical engine')).toMatchObject({ status: 200, body: { id: emmy.id } })
})

test('an unknown username and a wrong password get the same answer after the same work', async () => {
  await identity.register({ username: 'hopper', password: 'analytical engine' })
  verified.length = 0
  const wrong = await signIn('hopper', 'guess')
  const unknown = await signIn('nobody', 'guess')
  await signIn('nobody@example.com', 'guess')

  const sameForAll = { type: '/problems/credentials-incorrect', status: 401, detail: 'Incorrect username or password.' }
  expect(wrong).toMatchObject({ status: 401, body: sameForAll })
  expect(Object.keys(wrong.body as object)).toEqual(Object.keys(unknown.body as object))
  expect(unknown).toMatchObject({ status: 401, body: sameForAll })
  expect(verified).toEqual([expect.stringMatching(/^\$argon2id/), undefined, undefined])
})

test('fifty people can sign in at the same moment', async () => {
  await identity.register({ username: 'crowd', password: 'analytical engine' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => signIn('crowd', 'analytical engine')))

  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
})

test('signing in renews a hash that was made with other parameters, and nothing else', async () => {
  const person = await identity.register({ password: 'analytical engine' })
  const weaker = await argon2.hash('analytical engine', {
    algorithm: 2,
    memoryCost: 8_192,
    timeCost: 1,
    parallelism: 1,
  })
  const { database } = identity
  await database.user.update({ where: { id: person.id }, data: { passwordHash: weaker } })
  const stored = async () => (await database.user.findUniqueOrThrow({ where: { id: person.id } })).passwordHash

  expect((await signIn(person.username, 'guess')).status).toBe(401)
  expect(await stored()).toBe(weaker)
  expect(await signIn(person.username, 'analytical engine')).toMatchObject({ status: 200, body: { version: 1 } })
  const renewed = await stored()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await signIn(person.username, 'analytical engine')).status).toBe(200)
  expect(await stored()).toBe(renewed)
  expect(await identity.outboxOf(person.id)).toHaveLength(1)
})
