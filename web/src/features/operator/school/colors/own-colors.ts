import type { SchoolColors } from '@lectern/contracts/shapes/school.ts'
import { darkPalette, lightPalette } from '../../../../theme/palette.ts'

/** Lectern's own, which stand where a school has none. */
export const OWN_COLORS: SchoolColors = { light: lightPalette.primary.main, dark: darkPalette.primary.main }
