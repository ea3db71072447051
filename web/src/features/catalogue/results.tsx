import type { CourseListItem } from '@lectern/contracts/courses.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { CourseGrid } from './course-grid.tsx'
import { PAGE_SIZE } from './filters-query.ts'

interface Props {
  page: number
  list: { items: CourseListItem[]; total: number } | undefined
  failed: boolean
  onRetry: () => void
  onClearAll: () => void
}

/** The list, or why there is none. */
export function Results({ page, list, failed, onRetry, onClearAll }: Props) {
  if (failed) {
    return (
      <EmptyState
        scene="gap"
        title="Error loading courses. Please try again later."
        action={
          <Button variant="outlined" onClick={onRetry}>
            Try Again
          </Button>
        }
      />
    )
  }
  if (list?.items.length === 0) {
    return (
      <EmptyState
        scene="gap"
        title="No courses match your filters"
        text="Try adjusting your search criteria"
        action={
          <Button variant="outlined" onClick={onClearAll}>
            Clear All
          </Button>
        }
      />
    )
  }
  return (
    <>
      <CourseGrid courses={list?.items} />
      {list && (
        <Box sx={{ mt: 7 }}>
          <ListPages label="Pages of courses" page={page} pageSize={PAGE_SIZE} total={list.total} />
        </Box>
      )}
    </>
  )
}
