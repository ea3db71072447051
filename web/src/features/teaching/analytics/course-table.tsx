import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import type { Figures, Funnels } from '@lectern/contracts/shapes/figures.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { texts } from '#texts/teaching-analytics'
import { AsOf } from '../../../components/as-of.tsx'
import { DataTable } from '../../../components/data-table.tsx'
import { Panel } from '../../../components/panel.tsx'
import { BELOW_MD } from '../../../theme/media.ts'
import { courseCells, figureCells } from './course-cells.tsx'

const SHOWN = 20

const figures = { align: 'right', sx: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } } as const

/** Where rows are cards, a course is its name, and its figures in one line below it. */
const figureCards = {
  '& .unit': { display: 'none' },
  [BELOW_MD]: {
    '& tbody tr': { justifyContent: 'space-between' },
    '& tbody td:last-of-type': { ml: 0 },
    '& .bar, & td.wide': { display: 'none' },
    '& .unit': { display: 'inline' },
  },
} as const

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
      <DataTable
        aria-label={texts.byCourse}
        stacked="belowMd"
        skeletons={3}
        sx={figureCards}
        columns={{
          course: { head: columns.course, sx: { minWidth: 260 } },
          revenue: { head: columns.revenue, ...figures },
          enrollments: { head: columns.enrollments, ...figures },
          completion: { head: columns.completion, ...figures },
          rating: { head: columns.rating, className: 'wide', ...figures },
          whereMostStop: { head: texts.whereMostStop, className: 'whole-line' },
        }}
        rows={rows}
        rowKey={({ courseId }) => courseId}
        cells={(row) =>
          courseCells({
            row,
            course: courses?.find(({ id }) => id === row.courseId),
            funnel: funnels?.courses.find(({ courseId }) => courseId === row.courseId),
            onOpenBook,
          })
        }
        total={
          table && {
            course: texts.total,
            ...figureCells(table.total),
            whereMostStop: table.draftsLeftOut > 0 && (
              <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                {texts.draftsLeftOut({ count: table.draftsLeftOut })}
              </Box>
            ),
          }
        }
      />
      {hidden > 0 && table && (
        <Box sx={{ px: 3, py: 2 }}>
          <Button onClick={() => setWhole(true)}>{texts.showAll({ count: table.rows.length })}</Button>
        </Box>
      )}
    </Panel>
  )
}
