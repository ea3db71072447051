import { TEACHER_COURSE_SORTS } from '@lectern/contracts/shapes/teacher-courses.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-courses'
import { Choice } from '../../../components/fields/select-field.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { SegmentedChoice } from '../../../components/segmented-range.tsx'
import GridViewOutlined from '../../../icons/grid-view-outlined.tsx'
import TableRowsOutlined from '../../../icons/table-rows-outlined.tsx'
import { PHONE } from '../../../theme/media.ts'
import type { CoursesQuery, StatusFilter } from './courses-query.ts'
import { useCardView } from './view-choice.ts'

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBottom: 20,
  '& > :first-of-type': { flex: '0 1 22.5rem' },
  '& > :nth-of-type(2)': { flex: '0 1 11rem' },
  '& > .view': { marginLeft: 'auto' },
  '& > :last-child': { flex: '0 1 12.75rem' },
  [PHONE]: {
    '& > :first-of-type': { flex: '1 1 100%' },
    '& > :nth-of-type(n + 2)': { flex: '1 1 8rem' },
    '& > .view': { display: 'none' },
  },
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

const VIEW_OPTIONS = [
  { value: 'cards', label: texts.views.cards },
  { value: 'list', label: texts.views.list },
] as const
const VIEW_ICONS = { cards: <GridViewOutlined />, list: <TableRowsOutlined /> }

export function CoursesToolbar({ query, onChange }: Props) {
  const [asCards, setCards] = useCardView()
  return (
    <Bar>
      <SearchField label={texts.search} value={query.search} onSearch={(search) => onChange({ search })} />
      <Choice
        aria-label={texts.status}
        value={query.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status })}
      />
      <div className="view">
        <SegmentedChoice
          label={texts.views.label}
          value={asCards ? 'cards' : 'list'}
          options={[...VIEW_OPTIONS]}
          icons={VIEW_ICONS}
          onChange={(view) => setCards(view === 'cards')}
        />
      </div>
      <Choice
        aria-label={texts.sort}
        value={query.sort}
        options={SORT_OPTIONS}
        onChange={(sort) => onChange({ sort })}
      />
    </Bar>
  )
}
