import { COLOR_GROUNDS } from '@lectern/contracts/shapes/school-colors.ts'
import { type CoverFamily, clothLine, coverPalettes } from '@lectern/covers/cover-palettes.ts'
import { describe, expect, test } from 'vitest'
import { darkPalette, lightPalette } from './palette.ts'

/** Relative luminance of `#RRGGBB`, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('the %s scheme', (scheme, palette) => {
  const grounds = [palette.background.default, palette.background.paper]
  const roles = ['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const

  test('has the grounds that a school’s colour is held against', () => {
    const { background, surface } = palette
    expect([background.paper, background.default, surface.sunk]).toEqual([...COLOR_GROUNDS[scheme]])
  })

  test('has text of at least 4.5 on every ground it stands on', () => {
    for (const ground of [...grounds, palette.surface.sunk, palette.surface.wall]) {
      expect(contrast(palette.text.primary, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette.text.secondary, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(roles)('has a readable %s on grounds, on its tint and under its own text', (role) => {
    for (const ground of [...grounds, palette.tint[role]]) {
      expect(contrast(palette[role].main, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(palette[role].contrastText, palette[role].main)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.text.primary, palette.tint[role])).toBeGreaterThanOrEqual(4.5)
  })

  test('has edges, stars and charts of at least 3', () => {
    for (const colour of [palette.edge, palette.star]) {
      for (const ground of grounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3)
    }
    const { first, second, third, fourth } = palette.chart
    for (const colour of [first, second, third, fourth]) {
      expect(contrast(colour, palette.background.paper)).toBeGreaterThanOrEqual(3)
    }
  })

  test("has a line of at least 3 for every course's cloth", () => {
    for (const family of Object.keys(coverPalettes) as CoverFamily[]) {
      const line = clothLine(family)[scheme]
      for (const ground of [palette.background.paper, palette.surface.track]) {
        expect(contrast(line, ground)).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test('has text that is read where it is selected', () => {
    expect(contrast(palette.text.primary, palette.selection)).toBeGreaterThanOrEqual(4.5)
  })

  test('has a readable footer and toasts', () => {
    expect(contrast(palette.footer.text, palette.footer.ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.footer.link, palette.footer.ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.inverse.text, palette.inverse.ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.inverse.icon, palette.inverse.ground)).toBeGreaterThanOrEqual(3)
  })
})
