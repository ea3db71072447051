import type { ReconciliationReport } from '@lectern/contracts/shapes/checks.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/operator'
import { PlainList } from '../../components/plain-list.tsx'
import { Mark, Mono } from './parts.tsx'

const List = styled(PlainList)(({ theme }) => ({
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '10px 24px',
    fontSize: '0.875rem',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > :last-child': { marginLeft: 'auto' },
}))

/** What the last reconciliation found, and what became of it. */
export function FoundList({ found }: { found: ReconciliationReport['differences'] }) {
  if (found.length === 0) return null
  return (
    <List aria-label={texts.differences.title}>
      {found.map(({ kind, orderId, paymentIntentId, details, outcome }) => (
        <li key={`${kind} ${orderId} ${paymentIntentId}`}>
          <Mono sx={{ fontWeight: 600 }}>{kind}</Mono>
          <span>
            {orderId === null ? <Mono>{paymentIntentId}</Mono> : texts.reconciliations.order({ id: orderId })}
          </span>
          <span>{details}</span>
          <Mark severity={outcome === 'repaired' ? 'fine' : 'error'}>{texts.reconciliations.outcomes[outcome]}</Mark>
        </li>
      ))}
    </List>
  )
}
