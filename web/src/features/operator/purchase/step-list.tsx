import type { TimelineStep } from '@lectern/contracts/shapes/timelines.ts'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { texts } from '#texts/operator'
import { stackedRows } from '../../../components/stacked-rows.ts'
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
      <Table sx={[flushRows, ...[stackedRows].flat()]} aria-label={texts.purchase.steps}>
        <TableHead>
          <TableRow>
            {[columns.at, columns.service, columns.what, columns.detail].map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {ordered.map(({ at, service, what, detail }) => (
            <TableRow key={`${at} ${service} ${what}`}>
              <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {formatMoment(at)}
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{service}</TableCell>
              <TableCell sx={{ fontWeight: 600 }}>{stepWords(what)}</TableCell>
              <TableCell>{detail}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
