import type { SchoolColors } from './school.ts'
import { COLOR_GROUNDS, type ColorScheme, contrastOf, LEAST_CONTRAST, leastContrastOf } from './school-colors.ts'

/** What is read on the footer: web/src/theme/palette.ts. The footer of the dark scheme is Lectern's, whatever the colour. */
const FOOTER_LINK = '#A9BBAF'
const FOOTER_CONTRAST = 7
/** What is read beside the sign-in, on a panel that is dark in both schemes: web/src/features/auth/auth-panel.tsx. */
const PANEL_TEXT = '#B9CBBE'
/** Body text of each scheme, which is read on tints, too. */
const TEXT = { light: '#1A231F', dark: '#ECEFE6' } as const
/** What lies under text that is read on the colour itself: in the dark the ground, which the colour is read on as well. */
const ON_COLOR = { light: COLOR_GROUNDS.light[0], dark: COLOR_GROUNDS.dark[1] } as const

const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** So much of one colour, the rest of the other. */
export function mixed(color: string, other: string, share: number): string {
  const others = parts(other)
  const bytes = parts(color).map((part, at) => Math.round(part * share + (others[at] ?? 0) * (1 - share)))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

/** With as much of the colour as it can have, of `most` and less, and still be read: in steps, down to none of it. */
function readable(color: string, other: string, most: number, isRead: (shade: string) => boolean): string {
  for (let percent = most; percent > 0; percent--) {
    const shade = mixed(color, other, percent / 100)
    if (isRead(shade)) return shade
  }
  return other
}

/** For MUI's `rgb(var(…) / .1)`. */
const channel = (color: string) => parts(color).join(' ')

function shadesIn(scheme: ColorScheme, main: string, otherMain: string) {
  const isLight = scheme === 'light'
  const pressed = mixed(main, isLight ? '#000000' : '#FFFFFF', isLight ? 0.72 : 0.75)
  const paler = mixed(main, '#FFFFFF', 0.78)
  const contrastText = ON_COLOR[scheme]
  const faint = mixed(main, COLOR_GROUNDS[scheme][0], 0.38)
  const tint = readable(
    main,
    COLOR_GROUNDS[scheme][0],
    isLight ? 12 : 16,
    (shade) => contrastOf(main, shade) >= LEAST_CONTRAST && contrastOf(TEXT[scheme], shade) >= LEAST_CONTRAST,
  )
  return {
    'primary-main': main,
    'primary-mainChannel': channel(main),
    'primary-dark': pressed,
    'primary-darkChannel': channel(pressed),
    'primary-light': paler,
    'primary-lightChannel': channel(paler),
    'primary-contrastText': contrastText,
    'primary-contrastTextChannel': channel(contrastText),
    'tint-primary': tint,
    'chart-first': main,
    'chart-area': `rgb(${channel(main)} / ${isLight ? '.1' : '.14'})`,
    'LinearProgress-primaryBg': faint,
    'Slider-primaryTrack': faint,
    'Switch-primaryDisabledColor': faint,
    'inverse-icon': otherMain,
    'footer-panel': panelOf(isLight ? main : otherMain),
    ...(isLight && footerOf(main)),
  }
}

/** Nearly black, as deep as what stands on it needs. */
function footerOf(main: string) {
  const ground = readable(main, '#000000', 50, (shade) => contrastOf(FOOTER_LINK, shade) >= FOOTER_CONTRAST)
  return { 'footer-ground': ground, 'footer-line': mixed(ground, '#FFFFFF', 0.86) }
}

/** Less deep than the footer: it fills half of a screen. */
function panelOf(lightMain: string): string {
  return readable(lightMain, '#000000', 70, (shade) => contrastOf(PANEL_TEXT, shade) >= FOOTER_CONTRAST)
}

/**
 * The theme's colours that follow from a school's: what is read of them, and what is read on them, has a contrast of 4.5 and more,
 * whatever the two are that a school may choose. By scheme, and by the name of MUI's variable behind `--lectern-palette-`.
 */
export function shadesOf({ light, dark }: SchoolColors): Record<ColorScheme, Record<string, string>> {
  for (const [scheme, color] of [['light', light] as const, ['dark', dark] as const]) {
    if (leastContrastOf(color, scheme) < LEAST_CONTRAST)
      throw new Error(`${color} is no color for the ${scheme} scheme`)
  }
  return { light: shadesIn('light', light, dark), dark: shadesIn('dark', dark, light) }
}

/**
 * The same as a style sheet. It is the root's alone: whatever shows a scheme of its own within a page has its own. And it is the screen's, since
 * lessons are printed in ink.
 */
export function schoolStyles(colors: SchoolColors): string {
  const rules = Object.entries(shadesOf(colors)).map(([scheme, shades]) => {
    const variables = Object.entries(shades).map(([name, value]) => `--lectern-palette-${name}:${value}`)
    return `html[data-scheme="${scheme}"]{${variables.join(';')}}`
  })
  return `@media screen{${rules.join('')}}`
}
