import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { texts } from '#texts/teaching-spine'
import { formatCount } from '../../../../lib/format.ts'
import { nameOfLeaf } from './name-of-leaf.ts'
import { leavesOf, type ReadersBook } from './readers-book.ts'

/** The figure as a table. */
export function ReadersTable({ book }: { book: ReadersBook }) {
  const { columns } = texts
  return (
    <Table aria-label={texts.tableCaption} size="small">
      <TableHead>
        <TableRow>
          <TableCell>{book.leafIs === 'module' ? columns.module : columns.lesson}</TableCell>
          <TableCell align="right">{columns.reached}</TableCell>
          <TableCell align="right">{columns.stopped}</TableCell>
          <TableCell align="right">{columns.reading}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {leavesOf(book).map((leaf) => (
          <TableRow key={leaf.key}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              {nameOfLeaf(leaf)}
            </TableCell>
            {[leaf.reached, leaf.stopped, leaf.reading].map((count, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
              <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatCount(count)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
