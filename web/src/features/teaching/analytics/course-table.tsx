import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { Figures, Funnels } from '@lectern/contracts/shapes/figures.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { texts } from '#texts/teaching-analytics'
import { AsOf } from '../../../components/as-of.tsx'
import { Panel } from '../../../components/panel.tsx'
import { RowSkeletons } from '../../../components/row-skeletons.tsx'
import { CourseTableRow, FigureCells } from './course-table-row.tsx'
import { stackedFigures } from './stacked-figures.ts'

const SHOWN = 20
const COLUMNS = 6

const Total = styled(TableRow)({ '& td, & th': { fontWeight: 600 }, '& .left-out': { fontWeight: 400 } })

interface Props {
  table: Figures['courses'] | undefined
  funnels: Funnels | undefined
  courses: CourseListItem[] | undefined
  timeZone: string
  onOpenBook: (courseId: number) => void
}

/** The same figures by course, with their sum. */
export function CourseTable({ table, funnels, courses, timeZone, onOpenBook }: Props) {
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? table?.rows : table?.rows.slice(0, SHOWN)
  const hidden = (table?.rows.length ?? 0) - (rows?.length ?? 0)
  const { columns } = texts
  return (
    <Panel title={texts.byCourse} aside={<AsOf at={table?.asOf} timeZone={timeZone} />}>
      <Table sx={stackedFigures} aria-busy={!table} aria-label={texts.byCourse}>
        <TableHead>
          <TableRow>
            <TableCell>{columns.course}</TableCell>
            <TableCell align="right">{columns.revenue}</TableCell>
            <TableCell align="right">{columns.enrollments}</TableCell>
            <TableCell align="right">{columns.completion}</TableCell>
            <TableCell align="right">{columns.rating}</TableCell>
            <TableCell>{texts.whereMostStop}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {!rows && <RowSkeletons rows={3} columns={COLUMNS} />}
          {rows?.map((row) => (
            <CourseTableRow
              key={row.courseId}
              row={row}
              course={courses?.find(({ id }) => id === row.courseId)}
              funnel={funnels?.courses.find(({ courseId }) => courseId === row.courseId)}
              onOpenBook={onOpenBook}
            />
          ))}
          {table && (
            <Total>
              <TableCell component="th" scope="row">
                {texts.total}
              </TableCell>
              <FigureCells figures={table.total} />
              <TableCell className="left-out whole-line" sx={{ color: 'text.secondary' }}>
                {table.draftsLeftOut > 0 && texts.draftsLeftOut({ count: table.draftsLeftOut })}
              </TableCell>
            </Total>
          )}
        </TableBody>
      </Table>
      {hidden > 0 && table && (
        <Box sx={{ px: 3, py: 2 }}>
          <Button onClick={() => setWhole(true)}>{texts.showAll({ count: table.rows.length })}</Button>
        </Box>
      )}
    </Panel>
  )
}
