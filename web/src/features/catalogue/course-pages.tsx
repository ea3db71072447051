import Pagination from '@mui/material/Pagination'
import PaginationItem from '@mui/material/PaginationItem'
import { Link, useSearchParams } from 'react-router-dom'
import { PAGE_SIZE } from './filters-query.ts'

/** The way to the other pages, as links, so that each has an address of its own. */
export function CoursePages({ page, total }: { page: number; total: number }) {
  const [query] = useSearchParams()
  const count = Math.ceil(total / PAGE_SIZE)
  if (count <= 1) return null
  const addressOf = (target: number | null) => {
    const next = new URLSearchParams(query)
    if (target && target > 1) next.set('page', String(target))
    else next.delete('page')
    return `?${next}`
  }
  return (
    <Pagination
      aria-label="Pages of courses"
      page={page}
      count={count}
      renderItem={(item) => <PaginationItem {...item} component={Link} to={addressOf(item.page)} />}
      sx={{ display: 'flex', justifyContent: 'center', mt: 7 }}
    />
  )
}
