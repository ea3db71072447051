/** The five cloths of one publisher. `spark` is the daylight disc, of which every cover has exactly one. */
export interface CoverPalette {
  cloth: string
  deep: string
  tint: string
  paper: string
  spark: string
}

/** What a drawing is given: ground, three colours, the disc, and the spine with its text. */
export interface Colourway {
  ground: string
  a: string
  b: string
  c: string
  spark: string
  spine: string
  spineText: string
}

export type CoverFamily = 'web' | 'business' | 'design' | 'data' | 'other'

export const coverPalettes: Record<CoverFamily, CoverPalette> = {
  web: { cloth: '#1F4468', deep: '#122B45', tint: '#9CBFD3', paper: '#F0EEE2', spark: '#E9A23B' },
  business: { cloth: '#2B6149', deep: '#173B2D', tint: '#A9C7A4', paper: '#F2EFE0', spark: '#E4693F' },
  design: { cloth: '#BA4426', deep: '#6E2219', tint: '#F0B79C', paper: '#F6EEDF', spark: '#24508A' },
  data: { cloth: '#DCA02B', deep: '#4C2A45', tint: '#F2D692', paper: '#F8F1DE', spark: '#1F7A74' },
  other: { cloth: '#686D61', deep: '#33392F', tint: '#C9CCBE', paper: '#F1F0E6', spark: '#B4583A' },
}

/** Cloth (0), paper (1) or tint (2) as the ground, by course. */
export function colourwayNumber(courseId: number): number {
  return (Math.floor(courseId / 3) + courseId) % 3
}

/** The course's own choice of its category's colours. */
export function colourway(family: CoverFamily, courseId: number): Colourway {
  const { cloth, deep, tint, paper, spark } = coverPalettes[family]
  switch (colourwayNumber(courseId)) {
    case 0:
      return { ground: cloth, a: paper, b: tint, c: deep, spark, spine: deep, spineText: paper }
    case 1: {
      // Paper on the yellow cloth would be too faint to read.
      const spineText = family === 'data' ? deep : paper
      return { ground: paper, a: cloth, b: tint, c: deep, spark, spine: cloth, spineText }
    }
    default:
      return { ground: tint, a: cloth, b: paper, c: deep, spark, spine: deep, spineText: paper }
  }
}

/** What shows progress in one course, by scheme: at least 3:1 on paper and on the track. */
export function clothLine(family: CoverFamily): { light: string; dark: string } {
  const { cloth, deep, tint } = coverPalettes[family]
  return { light: family === 'data' ? deep : cloth, dark: tint }
}
