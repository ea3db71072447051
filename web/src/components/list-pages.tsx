import { COUNTED_MATCHES, pagesOf } from '@lectern/contracts/shapes/counted-matches.ts'
import Pagination, { type PaginationProps } from '@mui/material/Pagination'
import PaginationItem from '@mui/material/PaginationItem'
import Typography from '@mui/material/Typography'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { texts } from '#texts/components-pages'
import { useMedia } from '../lib/use-media.ts'
import { PHONE } from '../theme/media.ts'

interface Props {
  /** What the pages are of: `Pages of courses`. */
  label: string
  page: number
  pageSize: number
  /** On all pages, as far as they were counted. */
  total: number
}

/**
 * The way to the other pages of a list, as links, so that each has an address of its own. A page behind the last leads to the last,
 * which says so where the list goes on behind it.
 */
export function ListPages({ label, page, pageSize, total }: Props) {
  const [query] = useSearchParams()
  const isNarrow = useMedia(PHONE)
  const count = pagesOf(total, pageSize)
  const addressOf = (target: number | null) => {
    const next = new URLSearchParams(query)
    if (target && target > 1) next.set('page', String(target))
    else next.delete('page')
    return `?${next}`
  }
  if (page > count) return <Navigate to={addressOf(count)} replace />
  if (count === 1) return null
  return (
    <>
      {page === count && total > COUNTED_MATCHES && (
        <Typography variant="body2" sx={{ mb: 2, textAlign: 'center', color: 'text.secondary' }}>
          {texts.end}
        </Typography>
      )}
      <Pagination
        aria-label={label}
        getItemAriaLabel={labelOf}
        page={page}
        count={count}
        // One row, also of numbers with four digits.
        siblingCount={isNarrow === false ? 1 : 0}
        renderItem={(item) => <PaginationItem {...item} component={Link} to={addressOf(item.page)} />}
        sx={{ display: 'flex', justifyContent: 'center' }}
      />
    </>
  )
}

const labelOf: PaginationProps['getItemAriaLabel'] = (type, page, isCurrent) => {
  if (type === 'page') return isCurrent ? texts.current({ page: page ?? '' }) : texts.page({ page: page ?? '' })
  return type === 'start-ellipsis' || type === 'end-ellipsis' ? '' : texts[type]
}
