import { expect, test } from 'vitest'
import { COLOR_GROUNDS, contrastOf, LEAST_CONTRAST, leastContrastOf } from './school-colors.ts'
import { schoolStyles, shadesOf } from './school-shades.ts'

/** Colours all over the cube, those that hardly pass among them. */
function passing(scheme: 'light' | 'dark'): string[] {
  const steps = [0, 0x1c, 0x39, 0x55, 0x77, 0x99, 0xbb, 0xdd, 0xff].map((byte) => byte.toString(16).padStart(2, '0'))
  const all = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`.toUpperCase())),
  )
  return all.filter((color) => leastContrastOf(color, scheme) >= LEAST_CONTRAST)
}
const [lights, darks] = [passing('light'), passing('dark')]
const [hardlyLight, hardlyDark] = [lights, darks].map((colors, at) =>
  colors.toSorted((a, b) => least(a, at) - least(b, at)).at(0),
)

function least(color: string, at: number) {
  return leastContrastOf(color, at === 0 ? 'light' : 'dark')
}

test.each([
  ['light', lights, '#1A231F'],
  ['dark', darks, '#ECEFE6'],
] as const)('whatever colour the %s scheme has, it can be read, and what stands on it', (scheme, colors, text) => {
  expect(colors.length).toBeGreaterThan(100)
  for (const color of colors) {
    const pair = scheme === 'light' ? { light: color, dark: '#8DCBAD' } : { light: '#17523F', dark: color }
    const shade = (name: string) => shadesOf(pair)[scheme][name] ?? ''
    const [main, pressed, on] = ['primary-main', 'primary-dark', 'primary-contrastText'].map(shade)
    for (const ground of [...COLOR_GROUNDS[scheme], shade('tint-primary')]) {
      expect(contrastOf(main ?? '', ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(pressed ?? '', ground), `${color}, pressed, on ${ground}`).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastOf(on ?? '', main ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(on ?? '', pressed ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(shade('chart-first'), COLOR_GROUNDS[scheme][0])).toBeGreaterThanOrEqual(3)
  }
})

test('footers and toasts can be read with every pair', () => {
  for (const light of lights) {
    const { light: shades, dark: others } = shadesOf({ light, dark: hardlyDark ?? '' })
    // Beside the sign-in, in both schemes.
    expect(contrastOf('#B9CBBE', shades['footer-panel'] ?? ''), light).toBeGreaterThanOrEqual(4.5)
    expect(others['footer-panel']).toBe(shades['footer-panel'])
    for (const text of ['#EDF1E8', '#A9BBAF']) {
      expect(contrastOf(text, shades['footer-ground'] ?? ''), light).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrastOf(shades['inverse-icon'] ?? '', '#1A231F')).toBeGreaterThanOrEqual(3)
  }
  for (const dark of darks) {
    expect(
      contrastOf(shadesOf({ light: hardlyLight ?? '', dark }).dark['inverse-icon'] ?? '', '#ECEFE6'),
    ).toBeGreaterThanOrEqual(3)
  }
})

test('a colour that cannot be read is refused, and not written', () => {
  expect(() => shadesOf({ light: '#9CC2F5', dark: '#9CC2F5' })).toThrow('#9CC2F5 is no color for the light scheme')
  expect(() => shadesOf({ light: '#1F4E8C', dark: '#1F4E8C' })).toThrow('#1F4E8C is no color for the dark scheme')
})

test('the sheet is of the root, on a screen, by scheme', () => {
  const styles = schoolStyles({ light: '#1F4E8C', dark: '#9CC2F5' })
  expect(styles).toMatch(/^@media screen\{html\[data-scheme="light"\]\{--lectern-palette-primary-main:#1F4E8C;/)
  expect(styles).toContain('html[data-scheme="dark"]{--lectern-palette-primary-main:#9CC2F5;')
  expect(styles).toContain('--lectern-palette-primary-mainChannel:31 78 140;')
  expect(styles).not.toMatch(/[<>]/)
})
