import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { drawCover } from '@lectern/covers/draw-cover.ts'
import { ART_HEIGHT } from '@lectern/covers/shapes.ts'
import { CoverShapes } from './cover-shapes.tsx'

interface Props {
  family: CoverFamily
  /** Which of the family's drawings. */
  seed: number
  x: number
  y: number
  width: number
  height: number
  /** Where the portrait crop starts in the art, so that the disc is whole. */
  cropFrom: number
  /** How dark the fold at the spine is. */
  fold?: number
}

/** A book that shows its cover, inside a larger drawing. */
export function FrontCover({ family, seed, x, y, width, height, cropFrom, fold = 0.16 }: Props) {
  const { colours, shapes } = drawCover(family, seed)
  const cropWidth = (ART_HEIGHT * width) / height
  return (
    <>
      <svg
        x={x}
        y={y}
        width={width}
        height={height}
        viewBox={`${cropFrom} 0 ${cropWidth} ${ART_HEIGHT}`}
        aria-hidden="true"
      >
        <rect x="-100" width="700" height={ART_HEIGHT} fill={colours.ground} />
        <CoverShapes shapes={shapes} />
      </svg>
      <rect x={x} y={y} width="7" height={height} opacity={fold} />
    </>
  )
}
