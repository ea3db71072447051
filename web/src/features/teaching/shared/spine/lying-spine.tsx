import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-spine'
import { MarkShapes } from '../../../../components/lectern-mark.tsx'
import { SANS, SERIF } from '../../../../theme/typography.ts'
import { saying } from './most-stop.tsx'
import type { Leaf, ReadersBook } from './readers-book.ts'
import type { SpineColours } from './spine-colours.ts'
import { opensBy } from './use-active-leaf.ts'

const Svg = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  fontFamily: SANS,
  ...theme.applyStyles('dark', { filter: 'brightness(.94)' }),
  '& .serif': { fontFamily: SERIF, wordSpacing: 0 },
}))

const SPINE = 44
const LEFT = 58
const RIGHT = 24
const HEAD = 68
const LEAF = { height: 16, gap: 3 }
const GROUP = { head: 32, gap: 18 }
const DISC = 13

interface Props {
  book: ReadersBook
  width: number
  colours: SpineColours
  active: Leaf | null
  most: Leaf | null
  onPoint: (leaf: Leaf | null) => void
  onOpen: (leaf: Leaf) => void
}

/** The same book on narrow screens: it lies, the spine at the left, module names over their lessons. */
export function LyingSpine({ book, width, colours, active, most, onPoint, onOpen }: Props) {
  const room = width - LEFT - RIGHT
  const perReader = book.enrolled === 0 ? 0 : room / book.enrolled
  const words = most ? { title: texts.stop({ ...most, leafIs: book.leafIs }), note: most.title } : saying(book)
  let y = HEAD
  const groups = book.groups.map((group) => {
    const top = y
    const leaves = group.leaves.map((leaf, index) => ({ leaf, y: top + GROUP.head + index * (LEAF.height + LEAF.gap) }))
    y = top + GROUP.head + group.leaves.length * (LEAF.height + LEAF.gap) - LEAF.gap + GROUP.gap
    return { group, top, leaves }
  })
  const height = Math.max(y + 6, 160)
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} fill={colours.ground} />
      <rect width={SPINE} height={height} fill={colours.spine} />
      <g transform={`translate(${SPINE / 2 - 11} ${height - 36}) scale(.6875)`}>
        <MarkShapes letter={colours.spineText} disc={colours.spineText} />
      </g>
      {words && (
        <g fill={colours.paper}>
          <text className="serif" x={LEFT} y="32" fontSize="17" fontWeight="600">
            {words.title}
          </text>
          <text x={LEFT} y="52" fontSize="13">
            {words.note}
          </text>
        </g>
      )}
      {groups.map(({ group, top, leaves }) => (
        <g key={group.key}>
          <text className="serif" x={LEFT} y={top + 22} fontSize="14" fontWeight="600" fill={colours.paper}>
            {shortened(group.title, (room - 84) / 7.7)}
          </text>
          {group.title !== '' && (
            <text x={width - RIGHT} y={top + 22} textAnchor="end" fontSize="13" fill={colours.paper}>
              {texts.open({ reached: group.leaves[0]?.reached ?? 0 })}
            </text>
          )}
          {leaves.map(({ leaf, y: leafY }) => {
            const paper = (leaf.reached - leaf.stopped) * perReader
            const tint = leaf.stopped * perReader
            const isMost = leaf.key === most?.key
            return (
              <g
                key={leaf.key}
                onPointerEnter={() => onPoint(leaf)}
                onPointerLeave={() => onPoint(null)}
                onPointerUp={(event) => opensBy(event, leaf) && onOpen(leaf)}
              >
                <rect x={LEFT} y={leafY} width={room} height={LEAF.height} fill={colours.tint} fillOpacity=".17" />
                <rect x={LEFT} y={leafY} width={paper} height={LEAF.height} fill={colours.paper} />
                {leaf.stopped > 0 && (
                  <rect
                    x={LEFT + paper + (paper > 0 ? 1.5 : 0)}
                    y={leafY}
                    width={Math.max(tint - 1.5, 1)}
                    height={LEAF.height}
                    fill={colours.tint}
                  />
                )}
                {active?.key === leaf.key && (
                  <rect
                    x={LEFT - 1}
                    y={leafY - 1}
                    width={room + 2}
                    height={LEAF.height + 2}
                    fill="none"
                    stroke={colours.tint}
                    strokeWidth="2"
                  />
                )}
                {isMost && (
                  <>
                    <rect
                      x={LEFT + paper + tint}
                      y={leafY + LEAF.height / 2 - 1}
                      width={Math.max(width - 34 - LEFT - paper - tint, 0)}
                      height="2"
                      fill={colours.paper}
                    />
                    <circle
                      cx={width - 34}
                      cy={leafY + LEAF.height / 2}
                      r={DISC}
                      fill={colours.spark}
                      stroke={colours.paper}
                      strokeWidth="2"
                    />
                  </>
                )}
              </g>
            )
          })}
        </g>
      ))}
    </Svg>
  )
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, Math.max(Math.floor(length) - 1, 1)).trimEnd()}…`
}
