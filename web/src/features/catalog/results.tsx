import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import Box from '@mui/material/Box'
import { texts } from '#texts/catalog'
import { CourseGrid } from '../../components/course-grid.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import type { Filters } from './filters.ts'
import { PAGE_SIZE, queryOf } from './filters-query.ts'
import { MoreCourses } from './more-courses.tsx'

const NoResults = lazyPart(() => import('./no-results.tsx'))

interface Props {
  filters: Filters
  page: number
  list: { items: CourseListItem[]; total: number } | undefined
  failed: boolean
  onRetry: () => unknown
  onClearAll: () => void
}

/** The list, or why there is none. */
export function Results({ filters, page, list, failed, onRetry, onClearAll }: Props) {
  if (failed || list?.total === 0) return <NoResults failed={failed} onRetry={onRetry} onClearAll={onClearAll} />
  return (
    <>
      <CourseGrid courses={list?.items} />
      {list && page === 1 && list.total > PAGE_SIZE && (
        <MoreCourses key={String(queryOf(filters))} filters={filters} total={list.total} />
      )}
      {list && page > 1 && (
        <Box sx={{ mt: 7 }}>
          <ListPages label={texts.pages} page={page} pageSize={PAGE_SIZE} total={list.total} />
        </Box>
      )}
    </>
  )
}
