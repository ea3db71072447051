import { TEACHER_COURSE_SORTS } from '@lectern/contracts/shapes/teacher-courses.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-courses'
import { Choice } from '../../../components/fields/select-field.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { PHONE } from '../../../theme/media.ts'
import type { CoursesQuery, StatusFilter } from './courses-query.ts'

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 20,
  '& > :first-of-type': { flex: '0 1 22.5rem' },
  '& > :nth-of-type(2)': { flex: '0 1 11rem' },
  '& > :last-child': { flex: '0 1 12.75rem', marginLeft: 'auto' },
  [PHONE]: { '& > :first-of-type': { flex: '1 1 100%' }, '& > :nth-of-type(n + 2)': { flex: '1 1 8rem' } },
})

interface Props {
  query: CoursesQuery
  onChange: (changes: Partial<Omit<CoursesQuery, 'page'>>) => void
}

const STATUS_OPTIONS: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: texts.allStatuses },
  { value: 'active', label: texts.statuses.active },
  { value: 'draft', label: texts.statuses.draft },
  { value: 'archived', label: texts.statuses.archived },
]
const SORT_OPTIONS = TEACHER_COURSE_SORTS.map((value) => ({ value, label: texts.sorts[value] }))

export function CoursesToolbar({ query, onChange }: Props) {
  return (
    <Bar>
      <SearchField label={texts.search} value={query.search} onSearch={(search) => onChange({ search })} />
      <Choice
        aria-label={texts.status}
        value={query.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status })}
      />
      <Choice
        aria-label={texts.sort}
        value={query.sort}
        options={SORT_OPTIONS}
        onChange={(sort) => onChange({ sort })}
      />
    </Bar>
  )
}
