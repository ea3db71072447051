import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCategory } from '../../api/categories.ts'
import type { Filters } from './filters.ts'

/** An address with the id of a merged category becomes that of the category it was merged into. */
export function useMergedCategory(categoryId: Filters['categoryId']): void {
  const [, setQuery] = useSearchParams()
  const found = useCategory(categoryId === 'all' ? null : categoryId)?.id
  const isMerged = found !== undefined && found !== categoryId
  useEffect(() => {
    if (!isMerged) return
    setQuery(
      (query) => {
        query.set('category', String(found))
        return query
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isMerged, found, setQuery])
}
