import type { CSSObject } from '@mui/material/styles'

const NAMES = ['ArrowForward', 'ArrowBack', 'ArrowRight', 'ArrowLeft', 'Chevron', 'FirstPage', 'LastPage', 'Navigate']
const icons = NAMES.map((name) => `svg[data-testid^="${name}"]`).join(', ')

export const directedIcons: CSSObject = { [icons]: { transform: 'scaleX(-1)' } }
