import Pagination from '@mui/material/Pagination'
import PaginationItem from '@mui/material/PaginationItem'
import { Link, Navigate, useSearchParams } from 'react-router-dom'

interface Props {
  /** What the pages are of: `Pages of courses`. */
  label: string
  page: number
  pageSize: number
  /** On all pages. */
  total: number
}

/** The way to the other pages of a list, as links, so that each has an address of its own. A page behind the last leads to the last. */
export function ListPages({ label, page, pageSize, total }: Props) {
  const [query] = useSearchParams()
  const count = Math.max(1, Math.ceil(total / pageSize))
  const addressOf = (target: number | null) => {
    const next = new URLSearchParams(query)
    if (target && target > 1) next.set('page', String(target))
    else next.delete('page')
    return `?${next}`
  }
  if (page > count) return <Navigate to={addressOf(count)} replace />
  if (count === 1) return null
  return (
    <Pagination
      aria-label={label}
      page={page}
      count={count}
      renderItem={(item) => <PaginationItem {...item} component={Link} to={addressOf(item.page)} />}
      sx={{ display: 'flex', justifyContent: 'center' }}
    />
  )
}
