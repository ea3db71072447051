import { expect, test } from 'vitest'
import { loginBodySchema, profileBodySchema, registerBodySchema } from './people.ts'

// The pattern of an address takes time by the square of its length: minutes for this one.
const NEARLY = `a@${'.b'.repeat(200_000)} c`

test.each([
  ['registering', registerBodySchema, { email: NEARLY }],
  ['the profile', profileBodySchema, { email: NEARLY }],
  ['signing in', loginBodySchema, { username: NEARLY }],
])('an address that is far too long is refused by its length alone: %s', (_, schema, body) => {
  const began = performance.now()
  expect(schema.safeParse(body).success).toBe(false)
  expect(performance.now() - began).toBeLessThan(5_000)
})
