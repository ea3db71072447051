import { styled } from '@mui/material/styles'
import CheckCircleRounded from '../../icons/check-circle-rounded.tsx'
import LockOutlined from '../../icons/lock-outlined.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

type LessonState = { kind: 'done' } | { kind: 'locked' } | { kind: 'open'; share: number }

interface Props {
  state: LessonState
  /** What it says to those who don't see it. */
  label: string
}

const RADIUS = 7.25
const BOX = 20

/** Where a lesson stands: a leaf tick, a lock, or a ring that fills with what was read of it, 0 to 1. */
export function OpenMark({ state, label }: Props) {
  return (
    <Mark className={state.kind}>
      {state.kind === 'done' && <CheckCircleRounded aria-hidden="true" sx={{ fontSize: 20 }} />}
      {state.kind === 'locked' && <LockOutlined aria-hidden="true" sx={{ fontSize: 16 }} />}
      {state.kind === 'open' && <Ring share={state.share} />}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Mark>
  )
}

function Ring({ share }: { share: number }) {
  return (
    <svg width={BOX} height={BOX} viewBox={`0 0 ${BOX} ${BOX}`} className={share > 0 ? 'begun' : ''} aria-hidden="true">
      <circle cx={BOX / 2} cy={BOX / 2} r={RADIUS} fill="none" stroke="currentColor" strokeWidth="1.5" />
      {share > 0 && <path d={sector(Math.min(share, 0.999))} fill="currentColor" />}
    </svg>
  )
}

/** A piece of the disc, clockwise from the top. */
function sector(share: number): string {
  const [centre, angle] = [BOX / 2, 2 * Math.PI * share]
  const x = centre + RADIUS * Math.sin(angle)
  const y = centre - RADIUS * Math.cos(angle)
  return `M${centre} ${centre}V${centre - RADIUS}A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}z`
}

const Mark = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: BOX,
  height: BOX,
  color: vars.palette.edge,
  '&.done': { color: vars.palette.success.main },
  '&.locked': { color: vars.palette.text.secondary },
  '& .begun': { color: vars.palette.primary.main },
}))
