import type { TruthReport } from '@lectern/contracts/shapes/checks.ts'
import Card from '@mui/material/Card'
import { texts } from '#texts/operator'
import { DataTable } from '../../../components/data-table.tsx'
import { formatTime } from '../formats.ts'
import { KindsGrid } from '../kinds-grid.tsx'
import { Figure, Mark, Mono, rows48, tintOf } from '../parts.tsx'
import { truthRows } from './truth-rows.ts'

const quiet = { color: 'text.secondary' }

/** Both numbers of each figure, each rule with what is left of it, and what differs by order and course. */
export function TruthTable({ report }: { report: TruthReport }) {
  const [figure, madeIn, comparedWith, difference, asOf] = texts.figures.columns
  const { differences } = texts
  return (
    <Card>
      <DataTable
        aria-label={texts.figures.title}
        stacked="narrow"
        sx={rows48}
        columns={{
          figure: { head: figure, sx: { fontWeight: 600 } },
          madeIn: { head: madeIn, headSpan: 2, sx: quiet },
          made: { align: 'right' },
          comparedWith: {
            head: comparedWith,
            headSpan: 2,
            sx: { ...quiet, '@container (min-width: 800px)': { pl: 7 } },
          },
          compared: { align: 'right' },
          difference: { head: difference, align: 'right' },
          asOf: { head: asOf, align: 'right', sx: { ...quiet, whiteSpace: 'nowrap', fontSize: '0.875rem' } },
        }}
        rows={truthRows(report)}
        rowKey={(row) => `${row.figure} ${row.comparedWith}`}
        rowProps={({ isSame }) => ({ sx: tintOf(isSame ? 'fine' : 'error') })}
        cells={(row) => ({
          figure: row.figure,
          madeIn: row.madeIn,
          made: <Figure>{row.made}</Figure>,
          comparedWith: row.comparedWith,
          compared: <Figure>{row.compared}</Figure>,
          difference: <Mark severity={row.isSame ? 'fine' : 'error'}>{row.difference}</Mark>,
          asOf: formatTime(report.finishedAt),
        })}
      />
      <KindsGrid kinds={report.kinds} />
      {report.differences.length > 0 && (
        <DataTable
          aria-label={differences.title}
          stacked="narrow"
          sx={{ borderTop: 1, borderColor: 'divider' }}
          columns={{
            kind: { head: differences.kind },
            subject: { head: differences.subject },
            details: { head: differences.details, className: 'whole-line' },
            mend: { head: differences.mend },
          }}
          rows={report.differences}
          rowKey={({ kind, subject }) => `${kind} ${subject}`}
          rowProps={() => ({ sx: tintOf('error') })}
          cells={({ kind, subject, details, mend }) => ({
            kind: <Mono>{kind}</Mono>,
            subject,
            details,
            mend: <Mono>{mend}</Mono>,
          })}
        />
      )}
    </Card>
  )
}
