import { expect, test, vi } from 'vitest'
import { stepWords } from './service-words.ts'

vi.mock('#texts/operator-services', () => import('#texts/operator-services.de'))

test('what services call their steps is said in German, and what isn’t known here as they say it', () => {
  expect(stepWords('order created')).toBe('Bestellung angelegt')
  expect(stepWords('ledger: refund-returned')).toBe('Hauptbuch: Erstattung zurückgekommen')
  expect(stepWords('refund asked for by teacher')).toBe('Erstattung angefordert: Lehrkraft')
  expect(stepWords('refund succeeded')).toBe('Erstattung angekommen')
  expect(stepWords('webhook charge.succeeded')).toBe('Webhook charge.succeeded')
  expect(stepWords('something of tomorrow')).toBe('something of tomorrow')
})
