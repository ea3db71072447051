import { expect, test } from 'vitest'
import { createLinkTokens, type Linked } from './link-tokens.ts'

const SECRET = 'a secret of at least thirty-two characters'
const links = createLinkTokens(SECRET)
const message: Linked = { id: '1f0e4b62-6a3e-4a35-9f0c-0c8a3f5e1d2b', kind: 'reset-password', email: 'ada@example.org' }

test('a letter has the same token every time, which names it', () => {
  const token = links.of(message)
  expect(createLinkTokens(SECRET).of(message)).toBe(token)
  expect(links.idIn(token)).toBe(message.id)
  expect(links.isOf(message, token)).toBe(true)
})

test.each([
  ['for another purpose', links.of({ ...message, kind: 'confirm-email' })],
  ['of another letter', links.of({ ...message, id: '2f0e4b62-6a3e-4a35-9f0c-0c8a3f5e1d2b' })],
  ['to another address', links.of({ ...message, email: 'eve@example.org' })],
  ['by another secret', createLinkTokens(`${SECRET}!`).of(message)],
  ['of another length', links.of(message).slice(0, -1)],
])('a token %s is not its own', (_, token) => {
  expect(links.isOf(message, token)).toBe(false)
})

test.each(['', 'nothing', message.id, `${message.id}.short`, `${links.of(message)}x`])('%j is no token', (text) => {
  expect(links.idIn(text)).toBeNull()
})
