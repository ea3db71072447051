import * as argon2 from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

vi.mock('@node-rs/argon2', { spy: true })

beforeEach(() => void vi.clearAllMocks())

test('without a hash the same work is done on a decoy, and the answer is no', async () => {
  const passwords = await createPasswordHasher()
  const stored = await passwords.hash('swordfish')

  expect(await passwords.verify('swordfish', stored)).toBe(true)
  expect(await passwords.verify('swordfish', undefined)).toBe(false)
  const parameters = vi.mocked(argon2.verify).mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4))
  expect(parameters).toHaveLength(2)
  expect(parameters[1]).toEqual(parameters[0])
})

test('at most three are hashed at once, the rest in turn', async () => {
  const passwords = await createPasswordHasher()
  let running = 0
  let most = 0
  vi.mocked(argon2.hash).mockImplementation(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
    return 'hash'
  })

  await Promise.all(Array.from({ length: 50 }, () => passwords.hash('swordfish')))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(3)
})

test('a flood is refused with 503 while those in turn are served', async () => {
  const passwords = await createPasswordHasher()
  vi.mocked(argon2.hash).mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 1, 'hash')))

  const flood = await Promise.allSettled(Array.from({ length: 400 }, () => passwords.hash('swordfish')))
  const refused = flood.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(100)
  expect(refused[0]?.reason).toMatchObject({ status: 503 })
  expect(await passwords.hash('later')).toBe('hash')
})
