import type { CSSProperties } from 'react'

/** What our theme adds to MUI's: named grounds and tints, and the type roles of the look. */
interface LecternPalette {
  surface: { sunk: string; wall: string; track: string }
  edge: string
  selection: string
  star: string
  tint: Record<'primary' | 'secondary' | 'success' | 'warning' | 'error' | 'info', string>
  inverse: { ground: string; text: string; icon: string }
  footer: { ground: string; panel: string; text: string; link: string; line: string }
  code: { ground: string; line: string; inline: string; aside: string }
  chart: { first: string; second: string; third: string; fourth: string; area: string }
  art: { wood: string; woodEdge: string; light: string; lamplight: string }
  elevation: { raised: string; overlay: string }
}

interface LecternType<Style> {
  display: Style
  row: Style
  figure: Style
  prose: Style
  code: Style
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette extends LecternPalette {}
  interface PaletteOptions extends Partial<LecternPalette> {}
  interface TypographyVariants extends LecternType<CSSProperties> {}
  interface TypographyVariantsOptions extends Partial<LecternType<CSSProperties>> {}
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true
    row: true
    figure: true
    prose: true
    code: true
    h6: false
    subtitle2: false
    overline: false
  }
}
