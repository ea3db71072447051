import { type CoverFamily, clothLine } from '@lectern/covers/cover-palettes.ts'
import { styled } from '@mui/material/styles'
import { type ProgressPart, sumOf } from '../../lib/course-outline.ts'
import { useCoverFamily } from './use-cover-family.ts'

interface Props {
  categoryId: number | null
  /** One per module, in their order. */
  parts: readonly ProgressPart[]
  /** What progresses. */
  label: string
  /** As it is spoken: `9 of 15 lessons`. */
  valueText: string
  /** In pixels. */
  thickness?: 4 | 6
  /** Between the parts, in pixels. */
  gap?: 2 | 3
  className?: string
}

/** Progress in one course, in the colour of its cloth: a part for each module, as wide as it has lessons. */
export function ProgressLine(props: Props) {
  const { categoryId, parts, label, valueText, thickness = 6, gap = 3, className } = props
  const family = useCoverFamily(categoryId) ?? 'other'
  const { total, done } = sumOf(parts)
  return (
    <Line
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={total === 0 ? 0 : Math.round((100 * done) / total)}
      aria-valuetext={valueText}
      family={family}
      className={className}
      // With a thousand modules the gaps alone would be wider than a phone.
      style={{ height: thickness, gap: parts.length > MANY_PARTS ? 0 : gap }}
    >
      {parts.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
        <span key={place} style={{ flexGrow: part.total }}>
          <i style={{ width: part.total === 0 ? 0 : `${(100 * part.done) / part.total}%` }} />
        </span>
      ))}
    </Line>
  )
}

const MANY_PARTS = 60

const Line = styled('div', { shouldForwardProp: (prop) => prop !== 'family' })<{ family: CoverFamily }>(
  ({ theme, family }) => ({
    '--cloth': clothLine(family).light,
    ...theme.applyStyles('dark', { '--cloth': clothLine(family).dark }),
    display: 'flex',
    overflow: 'hidden',
    borderRadius: 3,
    '& > span': {
      flexBasis: 0,
      overflow: 'hidden',
      backgroundColor: theme.vars.palette.surface.track,
      '@media (forced-colors: active)': { outline: '1px solid' },
    },
    '& i': {
      display: 'block',
      height: '100%',
      backgroundColor: 'var(--cloth)',
      transition: 'width 160ms cubic-bezier(.2, 0, 0, 1)',
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'canvastext' },
    },
  }),
)
