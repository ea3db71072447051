import { type CoverFamily, coverPalettes } from '@lectern/covers/cover-palettes.ts'

export interface SpineColours {
  ground: string
  spine: string
  spineText: string
  /** Leaves, and text on the ground. */
  paper: string
  tint: string
  spark: string
}

/** The cloth of the course's category as a book that lies open; Data Science takes its deep colour, its cloth is too light for text. */
export function spineColours(family: CoverFamily): SpineColours {
  const { cloth, deep, tint, paper, spark } = coverPalettes[family]
  if (family === 'data') return { ground: deep, spine: cloth, spineText: deep, paper, tint, spark }
  return { ground: cloth, spine: deep, spineText: paper, paper, tint, spark }
}
