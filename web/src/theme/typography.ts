import type { TypographyVariantsOptions } from '@mui/material/styles'
import { PHONE } from './media.ts'

/** What systems bring for Chinese, Japanese and Korean: without a name many fall back to a face of another voice. */
const CJK_SERIF = "'Hiragino Mincho ProN', 'Yu Mincho', 'Songti SC', 'Noto Serif CJK JP'"
const CJK_SANS = "'Hiragino Sans', 'Yu Gothic UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK JP'"
export const SERIF = `'Literata Variable', Georgia, 'Literata Stand-in', ${CJK_SERIF}, serif`
export const SANS = `'Instrument Sans Variable', system-ui, ${CJK_SANS}, sans-serif`
export const MONO = "'JetBrains Mono Variable', ui-monospace, monospace"

type Pixels = readonly [size: number, line: number]

/** Size and line in pixels of the drawing, as rem and a ratio, so that text follows the reader's own size. */
export function set([size, line]: Pixels) {
  return { fontSize: `${size / 16}rem`, lineHeight: line / size }
}

/** A serif voice: titles, prices, figures, lessons, quotes. The sans keeps a little air between words, the serif none. */
function serif(size: Pixels, weight: number, letterSpacing: string, onPhone?: Pixels) {
  return {
    fontFamily: SERIF,
    ...set(size),
    fontWeight: weight,
    letterSpacing,
    wordSpacing: 0,
    ...(onPhone && { [PHONE]: set(onPhone) }),
  }
}

/** Code as it is typed: no ligatures. */
function mono(size: Pixels, onPhone: Pixels) {
  return { fontFamily: MONO, ...set(size), fontVariantLigatures: 'none', [PHONE]: set(onPhone) }
}

/** The working voice: controls, labels, lists, tables. */
function sans(size: Pixels, weight = 400) {
  return { fontFamily: SANS, ...set(size), fontWeight: weight, letterSpacing: 0 }
}

export const typography = {
  fontFamily: SANS,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  display: serif([72, 76], 500, '-0.027em', [42, 46]),
  h1: serif([40, 48], 500, '-0.02em', [32, 38]),
  h2: serif([32, 40], 500, '-0.016em', [26, 34]),
  h3: serif([24, 32], 500, '-0.01em', [22, 29]),
  h4: serif([19, 26], 600, '-0.004em'),
  h5: sans([16, 24], 600),
  h6: sans([16, 24], 600),
  subtitle1: serif([20, 32], 400, '0', [18, 29]),
  body1: sans([16, 26]),
  row: sans([15, 23]),
  body2: sans([14, 22]),
  caption: sans([13, 18]),
  button: { ...sans([15, 24], 600), textTransform: 'none' },
  figure: { ...serif([36, 44], 500, '-0.02em'), fontVariantNumeric: 'lining-nums tabular-nums' },
  prose: serif([19, 32], 400, '0', [18, 30]),
  code: mono([15, 25], [13.5, 23]),
} satisfies TypographyVariantsOptions
