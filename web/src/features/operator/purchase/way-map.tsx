import { styled } from '@mui/material/styles'
import { texts } from '#texts/operator'
import { PlainList } from '../../../components/plain-list.tsx'
import { FROM_MD } from '../../../theme/media.ts'
import type { Lane, Stop } from './stops.ts'

const LANES: Lane[] = ['stripe', 'billing', 'learning', 'analytics']
const LANE = 66
const LEFT = 120
const WIDTH = 1040
const CORNER = 12

const Drawing = styled('svg')(({ theme }) => ({
  display: 'none',
  width: '100%',
  height: 'auto',
  fontFamily: 'inherit',
  [FROM_MD]: { display: 'block' },
  '& .lane': { stroke: theme.vars.palette.divider, strokeWidth: 1 },
  '& .name': { fontSize: 13.5, fontWeight: 600, fill: theme.vars.palette.text.primary },
  '& .time': { fontSize: 13, fill: theme.vars.palette.text.secondary },
  '& .way': { fill: 'none', stroke: theme.vars.palette.primary.main, strokeWidth: 5, strokeLinejoin: 'round' },
  '& .aside': {
    fill: 'none',
    stroke: theme.vars.palette.primary.main,
    strokeWidth: 4,
    strokeDasharray: '1 8',
    strokeLinecap: 'round',
  },
  '& .stop': { fill: theme.vars.palette.background.paper, stroke: theme.vars.palette.primary.main, strokeWidth: 3.5 },
  '& .end': { fill: '#D9962B' },
  '& .missing': { stroke: theme.vars.palette.error.main },
  '& .missing-text': { fill: theme.vars.palette.error.main, fontWeight: 600 },
  '& .unknown': { stroke: theme.vars.palette.warning.main, strokeDasharray: '3 3' },
}))

const List = styled(PlainList)(({ theme }) => ({
  [FROM_MD]: { display: 'none' },
  '& li': {
    position: 'relative',
    display: 'grid',
    padding: '0 0 16px 32px',
    borderLeft: `4px solid ${theme.vars.palette.primary.main}`,
    marginLeft: 9,
    lineHeight: 1.4,
  },
  '& li:last-of-type': { borderColor: 'transparent', paddingBottom: 0 },
  '& li.last-seen': { borderLeftStyle: 'dotted' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: -11,
    top: 2,
    boxSizing: 'border-box',
    width: 18,
    height: 18,
    borderRadius: 9,
    backgroundColor: theme.vars.palette.background.paper,
    border: `3.5px solid ${theme.vars.palette.primary.main}`,
  },
  '& li.missing::before': { borderColor: theme.vars.palette.error.main },
  '& li.missing .time': { color: theme.vars.palette.error.main, fontWeight: 600 },
  '& .time': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}))

const yOf = (lane: Lane) => 40 + LANES.indexOf(lane) * LANE
const isMissing = ({ at, unknown }: Stop) => at === null && !unknown

/** The way of a purchase over the lanes of those who took part; on small screens a list from top to bottom. */
export function WayMap({ stops }: { stops: Stop[] }) {
  const step = (WIDTH - LEFT - 180) / Math.max(1, stops.length - 1)
  const points = stops.map((stop, place) => ({ stop, x: LEFT + 20 + place * step, y: yOf(stop.lane) }))
  const main = points.filter(({ stop }) => !stop.aside)
  const seen = main.filter(({ stop }) => stop.at !== null)
  const aside = points.find(({ stop }) => stop.aside)
  const root = main.at(-1)
  return (
    <>
      <Drawing viewBox={`0 0 ${WIDTH} ${40 + LANES.length * LANE}`} aria-hidden="true">
        {LANES.map((lane) => (
          <g key={lane}>
            <text className="name" x={0} y={yOf(lane) + 5}>
              {texts.purchase.lanes[lane]}
            </text>
            <line className="lane" x1={LEFT} x2={WIDTH} y1={yOf(lane)} y2={yOf(lane)} />
          </g>
        ))}
        <path className="way" d={wayOf(seen)} />
        {aside && root?.stop.at && aside.stop.at && (
          <path className="aside" d={`M ${aside.x} ${root.y + 12} V ${aside.y - 10}`} />
        )}
        {aside && root?.stop.at && aside.stop.at && <path className="way" d={`M ${root.x} ${root.y} H ${aside.x}`} />}
        {points.map(({ stop, x, y }) => {
          const isEnd = stop.lane === 'learning' && stop.at !== null
          const state = stop.at !== null ? '' : stop.unknown ? 'unknown' : 'missing'
          return (
            <g key={`${stop.lane} ${stop.name}`}>
              {isEnd ? (
                <circle className="end" cx={x} cy={y} r={12} />
              ) : (
                <circle className={`stop ${state}`} cx={x} cy={y} r={7.5} />
              )}
              <text className="name" x={x + 14} y={y - 14}>
                {stop.name}
              </text>
              <text className={`time ${state === 'missing' ? 'missing-text' : ''}`} x={x + 14} y={y + 24}>
                {stop.time}
              </text>
            </g>
          )
        })}
      </Drawing>
      <List>
        {stops.map((stop) => (
          <li key={`${stop.lane} ${stop.name}`} className={isMissing(stop) ? 'missing' : stop.aside ? 'last-seen' : ''}>
            <strong>{stop.name}</strong>
            <span className="time">
              {texts.purchase.lanes[stop.lane]}, {stop.time}
            </span>
          </li>
        ))}
      </List>
    </>
  )
}

/** Along a lane, round the corner, and on to the next one. */
function wayOf(places: { x: number; y: number }[]): string {
  const [first, ...rest] = places
  if (!first) return ''
  let lastY = first.y
  const parts = [`M ${first.x} ${lastY}`]
  for (const { x, y } of rest) {
    if (y === lastY) parts.push(`H ${x}`)
    else {
      const down = y > lastY ? 1 : -1
      parts.push(`H ${x - CORNER} Q ${x} ${lastY} ${x} ${lastY + CORNER * down} V ${y}`)
    }
    lastY = y
  }
  return parts.join(' ')
}
