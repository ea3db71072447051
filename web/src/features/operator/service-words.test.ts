import { expect, test, vi } from 'vitest'
import { stepWords } from './service-words.ts'

vi.mock('#texts/operator-services', () => ({
  texts: {
    steps: { 'order created': 'Bestellung angelegt' },
    longerSteps: {
      webhook: ({ type }: { type: string }) => `Webhook ${type}`,
      ledger: ({ movement }: { movement: string }) => `Hauptbuch: ${movement}`,
      asked: ({ by }: { by: string }) => `Erstattung angefordert: ${by}`,
      refund: ({ status }: { status: string }) => `Erstattung ${status}`,
    },
    movements: { 'refund-returned': 'Erstattung zurückgekommen' },
    initiators: { teacher: 'Lehrkraft' },
    refundStatuses: { succeeded: 'angekommen' },
  },
}))

test('what services call their steps is said in the page’s language, and what isn’t known here as they say it', () => {
  expect(stepWords('order created')).toBe('Bestellung angelegt')
  expect(stepWords('ledger: refund-returned')).toBe('Hauptbuch: Erstattung zurückgekommen')
  expect(stepWords('refund asked for by teacher')).toBe('Erstattung angefordert: Lehrkraft')
  expect(stepWords('refund succeeded')).toBe('Erstattung angekommen')
  expect(stepWords('webhook charge.succeeded')).toBe('Webhook charge.succeeded')
  expect(stepWords('something of tomorrow')).toBe('something of tomorrow')
})
