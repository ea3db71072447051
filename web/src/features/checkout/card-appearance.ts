import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { Appearance, StripeElementsOptionsClientSecret } from '@stripe/stripe-js'
import { darkPalette, lightPalette } from '../../theme/palette.ts'
import { SANS } from '../../theme/typography.ts'

/**
 * The look of our fields for those of the card provider, whose frame sees neither our style sheet nor its variables.
 * `hidesSandboxNotice`: the page has one of its own. `isTouch`: iOS zooms into fields whose letters are smaller than 16 px.
 */
export function cardAppearance(
  scheme: 'light' | 'dark',
  { hidesSandboxNotice, isTouch }: { hidesSandboxNotice: boolean; isTouch: boolean },
) {
  const palette = scheme === 'dark' ? darkPalette : lightPalette
  const ring = `3px solid ${palette.secondary.main}`
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      fontFamily: SANS,
      fontSizeBase: isTouch ? '16px' : '15px',
      fontSizeSm: '14px',
      fontWeightNormal: '400',
      fontWeightMedium: '600',
      fontLineHeight: '1.6',
      spacingUnit: '4px',
      gridRowSpacing: '20px',
      gridColumnSpacing: '16px',
      borderRadius: '8px',
      colorPrimary: palette.primary.main,
      colorBackground: palette.background.paper,
      colorText: palette.text.primary,
      colorTextSecondary: palette.text.secondary,
      colorTextPlaceholder: palette.text.secondary,
      colorDanger: palette.error.main,
      iconColor: palette.text.secondary,
      focusOutline: ring,
      focusBoxShadow: 'none',
    },
    rules: {
      '.Label': { fontSize: '14px', lineHeight: '20px', fontWeight: '600', marginBottom: '6px' },
      '.Input': { padding: '10px 14px', lineHeight: '24px', border: `1px solid ${palette.edge}`, boxShadow: 'none' },
      '.Input:hover': { borderColor: palette.text.secondary },
      '.Input:focus': { borderColor: palette.edge, boxShadow: 'none', outline: ring, outlineOffset: '1px' },
      '.Input--invalid': { borderColor: palette.error.main, boxShadow: `0 0 0 1px ${palette.error.main}` },
      '.Error': { marginTop: '6px', fontSize: '13px', lineHeight: '18px' },
      ...(hidesSandboxNotice && { '.Sandbox': { display: 'none' } }),
    },
  } satisfies Appearance
}

/** Our sans for the frame, which may load it from here only over https: elsewhere the provider refuses the address. */
export function cardFonts(
  origin: string,
  { isSandbox }: { isSandbox: boolean },
): StripeElementsOptionsClientSecret['fonts'] {
  if (!isSandbox && !origin.startsWith('https:')) return []
  return [{ family: 'Instrument Sans Variable', src: `url(${new URL(instrumentSans, origin)})`, weight: '400 700' }]
}
