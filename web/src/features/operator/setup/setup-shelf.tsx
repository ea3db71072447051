import type { CoverFamily } from '@lectern/covers/cover-palettes.ts'
import { styled } from '@mui/material/styles'
import { FrontCover } from '../../../covers/front-cover.tsx'
import { SAMPLE_COVERS } from './sample-covers.ts'

interface Slot {
  family: CoverFamily
  seed: number
  width: number
  height: number
  cropFrom: number
}

const SLOTS: Slot[] = [
  { ...SAMPLE_COVERS.javascript, width: 84, height: 200, cropFrom: 120 },
  { family: 'business', seed: 12, width: 70, height: 168, cropFrom: 14 },
  { ...SAMPLE_COVERS.sql, width: 80, height: 212, cropFrom: 0 },
  { ...SAMPLE_COVERS.typography, width: 72, height: 184, cropFrom: 0 },
]
const BOARD = 232
const FIRST = 36
const GAP = 9
const offsets = SLOTS.map((_, i) => FIRST + SLOTS.slice(0, i).reduce((sum, { width }) => sum + width + GAP, 0))

const Art = styled('svg')({
  display: 'block',
  width: 'calc(100% + 96px)',
  margin: 'auto -48px 0',
  '& > g': { '@media (prefers-reduced-motion: no-preference)': { animation: 'setup-book 180ms ease-out' } },
  '@keyframes setup-book': { from: { transform: 'translateY(-12px)', opacity: 0 } },
})

/** Each step that is done puts a book into its place. */
export function SetupShelf({ filled }: { filled: number }) {
  return (
    <Art viewBox="0 0 400 260" aria-hidden="true">
      {SLOTS.map((slot, i) => {
        const [x, y] = [offsets[i] ?? 0, BOARD - slot.height]
        if (i < filled) {
          return (
            <g key={slot.family}>
              <FrontCover {...slot} x={x} y={y} />
            </g>
          )
        }
        const { width, height } = slot
        return (
          <rect
            key={slot.family}
            {...{ x, y, width, height }}
            rx="2"
            fill="none"
            stroke="#5B8271"
            strokeDasharray="4 4"
          />
        )
      })}
      <rect y={BOARD} width="400" height="12" fill="#B98A5A" />
      <rect y={BOARD + 12} width="400" height="5" fill="#8A6138" />
    </Art>
  )
}
