import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'

/** What a school's colour is read on, and what is read on it, by scheme: web/src/theme/palette.ts. */
export const COLOR_GROUNDS = {
  light: ['#FFFFFF', '#F6F6F1', '#ECEEE5'],
  dark: ['#19201C', '#111613', '#252E28'],
} as const
export type ColorScheme = keyof typeof COLOR_GROUNDS

/** The least for text of every size: WCAG 2.2, success criterion 1.4.3. */
export const LEAST_CONTRAST = 4.5

export const colorSchema = z.string().regex(/^#[0-9A-F]{6}$/, wrong('color-invalid'))

/** WCAG's relative luminance of `#RRGGBB`, from 0 to 1. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The least contrast that a colour has with the grounds of a scheme. */
export function leastContrastOf(color: string, scheme: ColorScheme): number {
  return Math.min(...COLOR_GROUNDS[scheme].map((ground) => contrastOf(color, ground)))
}
