import type { TruthReport } from '@lectern/contracts/shapes/checks.ts'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { texts } from '#texts/operator'
import { stackedWhereNarrow } from '../../../components/stacked-rows.ts'
import { formatTime } from '../formats.ts'
import { KindsGrid } from '../kinds-grid.tsx'
import { Figure, Mark, Mono, rows48, tintOf } from '../parts.tsx'
import { truthRows } from './truth-rows.ts'

/** Both numbers of each figure, each rule with what is left of it, and what differs by order and course. */
export function TruthTable({ report }: { report: TruthReport }) {
  const [figure, madeIn, comparedWith, difference, asOf] = texts.figures.columns
  return (
    <Card sx={{ containerType: 'inline-size' }}>
      <Table sx={[rows48, ...[stackedWhereNarrow].flat()]} aria-label={texts.figures.title}>
        <TableHead>
          <TableRow>
            <TableCell>{figure}</TableCell>
            <TableCell colSpan={2}>{madeIn}</TableCell>
            <TableCell colSpan={2}>{comparedWith}</TableCell>
            <TableCell align="right">{difference}</TableCell>
            <TableCell align="right">{asOf}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {truthRows(report).map((row) => (
            <TableRow key={`${row.figure} ${row.comparedWith}`} sx={tintOf(row.isSame ? 'fine' : 'error')}>
              <TableCell sx={{ fontWeight: 600 }}>{row.figure}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{row.madeIn}</TableCell>
              <TableCell align="right">
                <Figure>{row.made}</Figure>
              </TableCell>
              <TableCell sx={{ color: 'text.secondary', '@container (min-width: 800px)': { pl: 7 } }}>
                {row.comparedWith}
              </TableCell>
              <TableCell align="right">
                <Figure>{row.compared}</Figure>
              </TableCell>
              <TableCell align="right">
                <Mark severity={row.isSame ? 'fine' : 'error'}>{row.difference}</Mark>
              </TableCell>
              <TableCell align="right" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontSize: '0.875rem' }}>
                {formatTime(report.finishedAt)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <KindsGrid kinds={report.kinds} />
      {report.differences.length > 0 && (
        <Table
          sx={[{ borderTop: 1, borderColor: 'divider' }, ...[stackedWhereNarrow].flat()]}
          aria-label={texts.differences.title}
        >
          <TableHead>
            <TableRow>
              {[
                texts.differences.kind,
                texts.differences.subject,
                texts.differences.details,
                texts.differences.mend,
              ].map((column) => (
                <TableCell key={column}>{column}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {report.differences.map(({ kind, subject, details, mend }) => (
              <TableRow key={`${kind} ${subject}`} sx={tintOf('error')}>
                <TableCell>
                  <Mono>{kind}</Mono>
                </TableCell>
                <TableCell>{subject}</TableCell>
                <TableCell className="whole-line">{details}</TableCell>
                <TableCell>
                  <Mono>{mend}</Mono>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}
