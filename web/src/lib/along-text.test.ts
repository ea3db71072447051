import { expect, test, vi } from 'vitest'

async function keysIn(direction: 'ltr' | 'rtl') {
  vi.resetModules()
  vi.doMock('./locale.ts', () => ({ locale: { direction } }))
  const { alongText } = await import('./along-text.ts')
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', '←', '→', 'c', '?'].map(alongText)
}

test('forward is where the text goes on, in both directions; nothing else is turned', async () => {
  expect(await keysIn('ltr')).toEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', '←', '→', 'c', '?'])
  expect(await keysIn('rtl')).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowUp', '→', '←', 'c', '?'])
})
