import { type Colourway, type CoverFamily, colourway } from './cover-palettes.ts'
import { businessMotifs } from './motifs-business.ts'
import { dataMotifs } from './motifs-data.ts'
import { designMotifs } from './motifs-design.ts'
import { otherMotifs } from './motifs-other.ts'
import { webMotifs } from './motifs-web.ts'
import { courseRandom } from './seeded-random.ts'
import type { Motif, Shape } from './shapes.ts'

const motifs: Record<CoverFamily, readonly [Motif, ...Motif[]]> = {
  web: webMotifs,
  business: businessMotifs,
  design: designMotifs,
  data: dataMotifs,
  other: otherMotifs,
}

/** A course's art in a box of 448 × 320: the same course and category give the same drawing for ever. `palette`: in another one's colours. */
export function drawCover(
  family: CoverFamily,
  courseId: number,
  palette: CoverFamily = family,
): { colours: Colourway; shapes: Shape[] } {
  const colours = colourway(palette, courseId)
  const choices = motifs[family]
  const motif = choices[courseId % choices.length] ?? choices[0]
  return { colours, shapes: motif(colours, courseRandom(courseId)) }
}
