import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { expect, test } from 'vitest'
import { identityUnderTest } from './identity-under-test.ts'

const identity = identityUnderTest()
const command = fileURLToPath(new URL('../src/users.ts', import.meta.url))
const find = (...words: string[]) =>
  runProgram(command, words, { PATH: process.env.PATH, IDENTITY_DATABASE_URL: identity.config.DATABASE_URL })

test('an account is found by its number, and by a part of its user name, address or name, whatever the case', async () => {
  const tag = `Q${randomBytes(4).toString('hex')}`
  const { id, username, email } = await identity.register({ role: 'teacher', fullName: `Ottilie ${tag}` })
  await identity.database.user.update({ where: { id }, data: { createdAt: new Date('2026-02-28T23:59:59.999Z') } })
  const line = `${id}  ${username}  teacher  Ottilie ${tag} <${email}>, since 2026-02-28\n`
  for (const words of [[username.toUpperCase()], [email], ['ottilie', tag.toLowerCase()]]) {
    expect(await find(...words)).toEqual({ code: 0, stdout: line, stderr: '' })
  }
  expect((await find(String(id))).stdout).toContain(line)
})

test('nobody, everybody, and nothing asked for', async () => {
  expect(await find(`nobody-${randomBytes(8).toString('hex')}`)).toMatchObject({
    code: 1,
    stdout: 'We can’t find this account.\n',
  })
  expect(await find('99999999999999999999')).toMatchObject({ code: 1 })
  expect(await find("%'; --")).toMatchObject({ code: 1 })
  expect(await find()).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: npm run identity:users') })
})
