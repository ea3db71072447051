import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type SvgIcon from '@mui/material/SvgIcon'
import { styled } from '@mui/material/styles'
import { type CSSProperties, useId } from 'react'
import { texts } from '#texts/figure-parts'
import { PHONE } from '../../theme/media.ts'
import type { Change } from './change.ts'

/** Four figures in a row. */
export const FigureCards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 20,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [PHONE]: { gap: 12 },
}))

const Figure = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  minHeight: 156,
  padding: '20px 24px 16px',
  color: theme.vars.palette.text.secondary,
  containerType: 'inline-size',
  [PHONE]: { minHeight: 118, padding: '14px 16px 12px' },
  '& .label': { display: 'flex', justifyContent: 'space-between', gap: 8, fontWeight: 500 },
  '& .label svg': { fontSize: 22, color: theme.vars.palette.primary.main, [PHONE]: { display: 'none' } },
  '& .value': {
    ...theme.typography.figure,
    minHeight: 44,
    margin: '6px 0 4px',
    fontSize: 'min(2rem, calc(100cqi / (var(--characters) * .6)))',
    color: theme.vars.palette.text.primary,
    [PHONE]: { minHeight: 36, margin: '2px 0', fontSize: 'min(1.5rem, calc(100cqi / (var(--characters) * .6)))' },
  },
  '& .lines': { display: 'grid', fontSize: '0.8125rem', lineHeight: '20px' },
  '& b': {
    fontWeight: 600,
    color: theme.vars.palette.error.main,
    '&[data-better]': { color: theme.vars.palette.success.main },
  },
  // Two lines would make the four cards uneven on phones; the change is what is looked for there.
  '& .of-what:not(:only-child)': { [PHONE]: { display: 'none' } },
}))

interface Props {
  label: string
  icon: typeof SvgIcon
  value: string | undefined
  change: Change | null | undefined
  ofWhat: string | undefined
}

/** One figure, its change against the time before, and of what it is. */
export function FigureCard({ label, icon: Icon, value, change, ofWhat }: Props) {
  const id = useId()
  return (
    <Card>
      <Figure role="group" aria-labelledby={id} style={{ '--characters': value?.length ?? 1 } as CSSProperties}>
        <div className="label">
          <span id={id}>{label}</span>
          <Icon aria-hidden="true" />
        </div>
        <div className="value">{value ?? <Skeleton width={110} height={36} />}</div>
        <div className="lines">
          {change && <ChangeLine change={change} />}
          <span className="of-what">{ofWhat ?? <Skeleton width={140} />}</span>
        </div>
      </Figure>
    </Card>
  )
}

function ChangeLine({ change: { by, isBetter, before } }: { change: Change }) {
  if (by === texts.asBefore) return <span>{by}</span>
  return (
    <span>
      {by && <b data-better={isBetter || undefined}>{by}</b>} {texts.from_({ before })}
    </span>
  )
}
