import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { type CoverFamily, coverPalettes } from '@lectern/covers/cover-palettes.ts'
import { drawCover } from '@lectern/covers/draw-cover.ts'
import { ART_HEIGHT, ART_WIDTH, type Shape } from '@lectern/covers/shapes.ts'
import { styled } from '@mui/material/styles'
import { memo, useState } from 'react'
import { ownPicture } from '../../../components/own-picture.ts'
import { CoverShapes } from '../../../covers/cover-shapes.tsx'
import { COVER_WIDTH } from './arrange-shelf.ts'

const HEIGHTS = [222, 236, 250] as const

const Book = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  width: COVER_WIDTH,
  borderRadius: 2.5,
  ...theme.applyStyles('dark', { filter: 'brightness(.94)' }),
  '@media (forced-colors: active)': { border: '1px solid', forcedColorAdjust: 'none' },
  '& > *': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  // The fold beside the spine.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: 7,
    backgroundColor: 'rgb(0 0 0 / .16)',
  },
}))

/** A book that shows its cover. Decorative, as a spine is. */
export const CoverBook = memo(function CoverBook({ course, family }: { course: CourseListItem; family: CoverFamily }) {
  const [isBroken, setBroken] = useState(false)
  const picture = ownPicture(course)
  const height = HEIGHTS[course.id % HEIGHTS.length] ?? HEIGHTS[0]
  return (
    <Book aria-hidden="true" style={{ height }}>
      {picture && !isBroken ? (
        <img src={picture} alt="" onError={() => setBroken(true)} />
      ) : (
        <Art course={course} family={family} height={height} />
      )}
    </Book>
  )
})

function Art({ course, family, height }: { course: CourseListItem; family: CoverFamily; height: number }) {
  const { colours, shapes } = drawCover(family, course.id)
  const width = (ART_HEIGHT * COVER_WIDTH) / height
  const from = Math.min(Math.max(sparkOf(shapes, coverPalettes[family].spark) - width / 2, 0), ART_WIDTH - width)
  return (
    <svg viewBox={`${from} 0 ${width} ${ART_HEIGHT}`} aria-hidden="true">
      <rect width={ART_WIDTH} height={ART_HEIGHT} fill={colours.ground} />
      <CoverShapes shapes={shapes} />
    </svg>
  )
}

/** Where the drawing's bright disc is, which the crop keeps whole; else the drawing's middle. */
function sparkOf(shapes: readonly Shape[], spark: string): number {
  const found = shapes.flatMap((shape) => {
    if (shape.kind === 'disc' && shape.fill === spark) return [shape.x]
    if (shape.kind === 'mirrored') return [ART_WIDTH - sparkOf(shape.shapes, spark)]
    return []
  })
  return found.at(-1) ?? ART_WIDTH / 2
}
