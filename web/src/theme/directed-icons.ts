import type { CSSObject } from '@mui/material/styles'

/** Icons that point along the text. Where it runs from right to left: directed-icons.rtl.ts. */
export const directedIcons: CSSObject = {}
