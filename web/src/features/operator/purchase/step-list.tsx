import type { TimelineStep } from '@lectern/contracts/shapes/timelines.ts'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/operator'
import { DataTable } from '../../../components/data-table.tsx'
import { formatMoment } from '../formats.ts'
import { flushRows } from '../parts.tsx'
import { stepWords } from '../service-words.ts'

interface Step extends TimelineStep {
  service: string
}

/** Everything that is known to have happened, in its order. */
export function StepList({ steps }: { steps: Step[] }) {
  const { step: columns } = texts.purchase
  // Stripe's times are whole seconds: one can be before the order, which nothing is.
  const orderOf = ({ what, at }: Step) => (what === 'order created' ? '' : at)
  const ordered = steps.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
  return (
    <>
      <Typography variant="h5" component="h3" sx={{ mt: 3 }}>
        {texts.purchase.steps}
      </Typography>
      <DataTable
        aria-label={texts.purchase.steps}
        stacked="phone"
        sx={flushRows}
        columns={{
          at: { head: columns.at, sx: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } },
          service: { head: columns.service, sx: { color: 'text.secondary' } },
          what: { head: columns.what, sx: { fontWeight: 600 } },
          detail: { head: columns.detail },
        }}
        rows={ordered}
        rowKey={({ at, service, what }) => `${at} ${service} ${what}`}
        cells={({ at, service, what, detail }) => ({ at: formatMoment(at), service, what: stepWords(what), detail })}
      />
    </>
  )
}
