import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../config/paths.ts'
import { pageOf } from '../../lib/page-of.ts'
import { defaultFilters, type Filters } from './filters.ts'
import { filtersOf, queryOf } from './filters-query.ts'

export interface Catalog {
  /** What the address says, and the list shows. */
  applied: Filters
  page: number
  /** What stands in the controls, applied or not. */
  draft: Filters
  change: (part: Partial<Filters>) => void
  apply: (filters: Filters) => void
  clearAll: () => void
}

/** The filters live in the query string; the controls hold a draft of them until it is applied. */
export function useCatalog(): Catalog {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const address = query.toString()
  const applied = filtersOf(query)
  const [draft, setDraft] = useState(applied)
  const [draftOf, setDraftOf] = useState(address)
  if (draftOf !== address) {
    // Back, forward or a link changed the address: the controls follow it.
    setDraftOf(address)
    setDraft(applied)
  }
  return {
    applied,
    page: pageOf(query),
    draft,
    change: (part) => setDraft({ ...draft, ...part }),
    apply: (filters) => {
      const search = queryOf(filters).toString()
      setDraft(filters)
      navigate(search ? `${paths.courses}?${search}` : paths.courses)
    },
    clearAll: () => {
      setDraft(defaultFilters)
      navigate(paths.courses)
    },
  }
}
