import type { CourseSort } from '@lectern/contracts/shapes/courses.ts'
import type { SxProps, Theme } from '@mui/material/styles'
import { texts } from '#texts/catalog'
import { Choice } from '../../components/fields/select-field.tsx'
import { shownSort } from './filters-query.ts'
import type { Catalog } from './use-catalog.ts'

/** Not from the contract's list, which would bring its schemas along. */
const SORTS = ['popular', 'newest', 'price-low', 'price-high', 'rating'] as const satisfies readonly CourseSort[]

interface Props {
  catalog: Catalog
  sx?: SxProps<Theme>
}

/** A search can be sorted by how well it matches, too. */
export function SortChoice({ catalog: { applied, draft, apply }, sx }: Props) {
  const offered: CourseSort[] = applied.search === '' ? [...SORTS] : ['relevance', ...SORTS]
  const options = offered.map((value) => ({ value, label: texts.sorts[value] }))
  const value = shownSort({ sort: draft.sort, search: applied.search })
  const onChange = (sort: CourseSort) => apply({ ...draft, sort })
  return <Choice aria-label={texts.sort} value={value} options={options} onChange={onChange} sx={sx ?? null} />
}
