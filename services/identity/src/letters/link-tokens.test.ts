import { expect, test } from 'vitest'
import { createLinkTokens, type Linked } from './link-tokens.ts'

const SECRET = 'a secret of at least thirty-two characters'
const links = createLinkTokens(SECRET)
const letter: Linked = { id: '1f0e4b62-6a3e-4a35-9f0c-0c8a3f5e1d2b', kind: 'reset-password', email: 'ada@example.org' }

test('a letter has the same token every time, which names it', () => {
  const token = links.of(letter)
  expect(createLinkTokens(SECRET).of(letter)).toBe(token)
  expect(links.idIn(token)).toBe(letter.id)
  expect(links.isOf(letter, token)).toBe(true)
})

test.each([
  ['for another purpose', links.of({ ...letter, kind: 'confirm-email' })],
  ['of another letter', links.of({ ...letter, id: '2f0e4b62-6a3e-4a35-9f0c-0c8a3f5e1d2b' })],
  ['to another address', links.of({ ...letter, email: 'eve@example.org' })],
  ['by another secret', createLinkTokens(`${SECRET}!`).of(letter)],
  ['of another length', links.of(letter).slice(0, -1)],
])('a token %s is not its own', (_, token) => {
  expect(links.isOf(letter, token)).toBe(false)
})

test.each(['', 'nothing', letter.id, `${letter.id}.short`, `${links.of(letter)}x`])('%j is no token', (text) => {
  expect(links.idIn(text)).toBeNull()
})
