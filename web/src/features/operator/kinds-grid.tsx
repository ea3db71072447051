import type { KindCount } from '@lectern/contracts/shapes/checks.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/operator'
import { PlainList } from '../../components/plain-list.tsx'
import { formatCount } from '../../lib/format.ts'
import { Mark, Mono } from './parts.tsx'

const Grid = styled(PlainList)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: '4px 24px',
  padding: '14px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  '& code': { fontWeight: 600 },
}))

/** Each rule, and how many differences of its kind are left. */
export function KindsGrid({ kinds }: { kinds: readonly KindCount[] }) {
  return (
    <Grid aria-label={texts.rules}>
      {kinds.map(({ name, meaning, count }) => (
        <li key={name} title={meaning}>
          <Mono>{name}</Mono>
          <Mark severity={count === 0 ? 'fine' : 'error'}>{formatCount(count)}</Mark>
        </li>
      ))}
    </Grid>
  )
}
