import { expect, test } from 'vitest'
import { nearestReadable } from './nearest-color.ts'
import { LEAST_CONTRAST, leastContrastOf } from './school-colors.ts'

test('a colour that can be read stays', () => {
  expect(nearestReadable('#17523F', 'light')).toBe('#17523F')
  expect(nearestReadable('#8DCBAD', 'dark')).toBe('#8DCBAD')
})

test.each(['light', 'dark'] as const)('any other gets as much as the %s scheme takes, and no more', (scheme) => {
  const steps = ['00', '40', '80', 'C0', 'FF']
  const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  for (const color of colors) {
    const contrast = leastContrastOf(nearestReadable(color, scheme), scheme)
    expect(contrast, color).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    // A step of a hundredth moves it by no more than this.
    if (leastContrastOf(color, scheme) < LEAST_CONTRAST) expect(contrast, color).toBeLessThan(LEAST_CONTRAST + 0.5)
  }
})
