import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { MarkShapes } from '../../../../components/lectern-mark.tsx'
import { formatPercent } from '../../../../lib/format.ts'
import { SANS, SERIF } from '../../../../theme/typography.ts'
import type { SpineColours } from './spine-colours.ts'
import type { SpineLayout } from './spine-layout.ts'

const Svg = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  fontFamily: SANS,
  ...theme.applyStyles('dark', { filter: 'brightness(.94)' }),
  '& .serif': { fontFamily: SERIF, wordSpacing: 0 },
}))

const GRID = [1, 0.5]
/** Narrower modules show their number only. */
const NAME_WIDTH = 60
/** Of the small serif, about. */
const CHARACTER_WIDTH = 7.7

interface Props {
  width: number
  layout: SpineLayout
  colours: SpineColours
  groups: { key: string; number: string; title: string; note: string }[]
  /** Below the spine, for ribbons. */
  below?: number
  children: ReactNode
}

/** A book on its spine, without its leaves: ground, boards and spine as on the cover, the modules' names on the spine. */
export function BookSpine({ width, layout, colours, groups, below = 0, children }: Props) {
  const { measures, isLarge } = layout
  const { top, bottom, spine, height, board } = measures
  const boards = [measures.left - board.away - board.width, width - measures.right + board.away]
  return (
    <Svg width={width} height={height + below} viewBox={`0 0 ${width} ${height + below}`} aria-hidden="true">
      <rect width={width} height={height - spine} fill={colours.ground} />
      {boards.map((x) => (
        <rect
          key={x}
          x={x}
          y={top - board.above}
          width={board.width}
          height={bottom - top + board.above}
          fill={colours.spine}
        />
      ))}
      {GRID.map((share) => (
        <text
          key={share}
          x={(boards[0] ?? 0) - 10}
          y={bottom - share * (bottom - top) + 4}
          textAnchor="end"
          fontSize="12.5"
          fill={colours.paper}
        >
          {formatPercent(share * 100)}
        </text>
      ))}
      <rect y={height - spine} width={width} height={spine} fill={colours.spine} />
      {isLarge && (
        <g transform={`translate(${width - 44} ${height - spine / 2 - 12}) scale(.75)`}>
          <MarkShapes letter={colours.spineText} disc={colours.spineText} />
        </g>
      )}
      {layout.groups.map((place, index) => {
        const group = groups[index]
        if (!group) return null
        const isNamed = isLarge && place.width >= NAME_WIDTH
        return (
          <g key={group.key} fill={colours.spineText}>
            <text
              className="serif"
              x={place.x}
              y={height - spine / 2 + (isNamed ? -5 : 5)}
              fontSize="14"
              fontWeight="600"
            >
              {isNamed ? shortened(group.title, place.width / CHARACTER_WIDTH) : group.number}
            </text>
            {isNamed && (
              <text x={place.x} y={height - spine / 2 + 15} fontSize="13">
                {group.note}
              </text>
            )}
          </g>
        )
      })}
      {children}
    </Svg>
  )
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, Math.max(Math.floor(length) - 1, 1)).trimEnd()}…`
}
