import type { Certificate } from '@lectern/contracts/shapes/certificates.ts'
import { coverFamilyByName } from '@lectern/contracts/shapes/cover-families.ts'
import { type Colourway, type CoverFamily, colourway, coverPalettes } from '@lectern/covers/cover-palettes.ts'

export const SHEET = '#FDFCF7'
const INK = '#1A231F'
const SECONDARY = '#535E57'
const PINE = '#17523F'
const DISC = '#D9962B'
/** How much of the ink of a revoked one is left. */
const REVOKED = 0.72

export interface Colours {
  /** Whose motifs, and in whose colours. */
  family: CoverFamily
  palette: CoverFamily
  spine: Pick<Colourway, 'spine' | 'spineText'>
  /** The palette's. */
  paper: string
  spark: string
  ink: string
  secondary: string
  course: string
  qr: string
  mark: { letter: string; disc: string }
}

type PrintedCourse = Pick<Extract<Certificate, { state: 'valid' }>['course'], 'id' | 'categoryName' | 'coverFamily'>

/** Of the course's cloth; a revoked one is of none, and faded. */
export function coloursOf(course: PrintedCourse, isRevoked: boolean): Colours {
  const family = course.coverFamily ?? coverFamilyByName(course.categoryName)
  const palette = isRevoked ? 'other' : family
  const { cloth, deep, paper, spark } = coverPalettes[palette]
  const faded = (colour: string) => (isRevoked ? mixed(colour, SHEET, REVOKED) : colour)
  return {
    ...{ family, palette, spine: colourway(palette, course.id), paper, spark },
    ...{ ink: faded(INK), secondary: faded(SECONDARY), course: faded(palette === 'data' ? deep : cloth) },
    ...{ qr: faded(deep), mark: { letter: faded(PINE), disc: faded(DISC) } },
  }
}

/** So much of the first over the second, both as `#RRGGBB`. */
function mixed(over: string, under: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(channel(over, at) * share + channel(under, at) * (1 - share)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
