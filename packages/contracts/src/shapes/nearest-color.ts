import { type ColorScheme, LEAST_CONTRAST, leastContrastOf } from './school-colors.ts'
import { mixed } from './school-shades.ts'

/** The colour itself where it can be read on the grounds of a scheme, else the same with as little black or white in it as that takes. */
export function nearestReadable(color: string, scheme: ColorScheme): string {
  const end = scheme === 'light' ? '#000000' : '#FFFFFF'
  for (let percent = 100; percent > 0; percent--) {
    const shade = mixed(color, end, percent / 100)
    if (leastContrastOf(shade, scheme) >= LEAST_CONTRAST) return shade
  }
  return end
}
