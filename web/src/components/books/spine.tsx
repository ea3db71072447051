import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { drawSpine, SPINE_MARK, type Spine as SpineDrawing } from '@lectern/covers/spine.ts'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { CoverShapes } from '../../covers/cover-shapes.tsx'
import { SERIF } from '../../theme/typography.ts'
import { MarkShapes } from '../lectern-mark.tsx'

interface Props {
  course: { id: number; title: string; minutes: number }
  family: CoverFamily
  /** 1 as drawn: 36 to 50 px wide, 196 to 300 high. */
  scale?: number
}

/** A course seen from its back, as drawn for it for ever. Decorative: whoever makes a link of it names the link. */
export const Spine = memo(function Spine({ course: { id, title, minutes }, family, scale = 1 }: Props) {
  const spine = drawSpine(family, { id, title, minutes })
  const { width, height } = spine
  return (
    <Book aria-hidden="true" style={{ width: width * scale, height: height * scale }}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <rect width={width} height={height} fill={spine.ground} />
        <CoverShapes shapes={spine.shapes} />
        <Mark spine={spine} />
        <rect width="2.5" height={height} fill="#fff" opacity=".13" />
        <rect x={width - 2.5} width="2.5" height={height} opacity=".16" />
      </svg>
      <Title spine={spine} scale={scale} />
    </Book>
  )
})

const MARK = { left: 6, right: 26, top: 3, bottom: 29 }

function Mark({ spine: { width, height, ink } }: { spine: SpineDrawing }) {
  const scale = SPINE_MARK.height / (MARK.bottom - MARK.top)
  const x = width / 2 - ((MARK.left + MARK.right) / 2) * scale
  const y = height - SPINE_MARK.aboveFoot - MARK.top * scale
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <MarkShapes letter={ink} disc={ink} />
    </g>
  )
}

function Title({ spine: { title }, scale }: { spine: SpineDrawing; scale: number }) {
  const { from, to, size, ink, lines } = title
  const style = { top: from * scale, bottom: to * scale, color: ink, fontSize: size * scale }
  return (
    <Lines dir="auto" style={style}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Lines>
  )
}

const Book = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  flexShrink: 0,
  overflow: 'hidden',
  borderRadius: 2.5,
  ...theme.applyStyles('dark', { filter: 'brightness(.94)' }),
  '@media (forced-colors: active)': { border: '1px solid', forcedColorAdjust: 'none' },
  '& > svg': { width: '100%', height: '100%' },
}))

const Lines = styled('span')({
  position: 'absolute',
  left: 0,
  right: 0,
  display: 'grid',
  alignContent: 'center',
  writingMode: 'vertical-rl',
  whiteSpace: 'pre',
  fontFamily: SERIF,
  fontWeight: 600,
  lineHeight: 1.2,
  letterSpacing: 0,
  wordSpacing: 0,
})
