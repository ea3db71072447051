import { expect, test } from 'vitest'
import { serviceTexts } from './service-texts.de.ts'

test('what services call their steps is said in German, and what isn’t known here as they say it', () => {
  const { step } = serviceTexts
  expect(step('order created')).toBe('Bestellung angelegt')
  expect(step('ledger: refund-returned')).toBe('Hauptbuch: Erstattung zurückgekommen')
  expect(step('refund asked for by teacher')).toBe('Erstattung angefordert: Lehrkraft')
  expect(step('refund succeeded')).toBe('Erstattung angekommen')
  expect(step('webhook charge.succeeded')).toBe('Webhook charge.succeeded')
  expect(step('something of tomorrow')).toBe('something of tomorrow')
})
