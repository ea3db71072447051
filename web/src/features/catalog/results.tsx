import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { texts } from '#texts/catalog'
import { CourseGrid } from '../../components/course-grid.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListPages } from '../../components/list-pages.tsx'
import { RetryButton } from '../../components/retry-button.tsx'
import { PAGE_SIZE } from './filters-query.ts'

interface Props {
  page: number
  list: { items: CourseListItem[]; total: number } | undefined
  failed: boolean
  onRetry: () => unknown
  onClearAll: () => void
}

/** The list, or why there is none. */
export function Results({ page, list, failed, onRetry, onClearAll }: Props) {
  if (failed) {
    return <EmptyState scene="gap" title={texts.failed} action={<RetryButton onRetry={onRetry} />} />
  }
  if (list?.total === 0) {
    return (
      <EmptyState
        scene="gap"
        title={texts.none.title}
        text={texts.none.text}
        action={
          <Button variant="outlined" onClick={onClearAll}>
            {texts.clearAll}
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
          <ListPages label={texts.pages} page={page} pageSize={PAGE_SIZE} total={list.total} />
        </Box>
      )}
    </>
  )
}
