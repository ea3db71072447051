import { STUDENT_SORTS } from '@lectern/contracts/shapes/student-lists.ts'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useCallback, useRef, useState } from 'react'
import { texts } from '#texts/teaching-students'
import { useOwnCourses } from '../../../api/course-lists.ts'
import { Choice, SelectField } from '../../../components/fields/select-field.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import TuneRounded from '../../../icons/tune-rounded.tsx'
import { StudentsMenu } from './export-students.tsx'
import { naturalOrder, type StudentsAddress } from './use-student-query.ts'

const ALL = 0

/** The word stands before what is chosen. */
const sortSx = {
  flex: '0 1 16rem',
  ml: 'auto',
  '& .MuiSelect-select::before': { content: `"${texts.sort}"`, mr: 1, color: 'text.secondary' },
} as const

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 16 })
const Square = styled(Button)({ minWidth: 46, width: 46, height: 46, padding: 0, flexShrink: 0 })

interface Props {
  address: StudentsAddress
  isNarrow: boolean
  /** Of one course's page: which course isn't asked. */
  isOfCourse: boolean
  onChange: (changes: Partial<StudentsAddress>, settings?: { replace: boolean }) => void
}

/** Search, course and sort; where it is narrow the last two are in a drawer. */
export function StudentToolbar({ address, isNarrow, isOfCourse, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const filters = useFilters(address, onChange)
  const latest = useRef(onChange)
  latest.current = onChange
  // What is typed replaces the address: Back doesn't go letter by letter.
  const onSearch = useCallback((search: string) => latest.current({ search }, { replace: true }), [])
  const search = (
    <SearchField
      label={isNarrow ? texts.searchShort : texts.search}
      value={address.search}
      onSearch={onSearch}
      sx={{ flex: isNarrow ? '1 1 10rem' : '0 1 25rem', minWidth: 0 }}
    />
  )
  if (!isNarrow) {
    return (
      <Bar>
        {search}
        {!isOfCourse && (
          <Choice aria-label={texts.course} {...filters.course} sx={{ flex: '0 1 14.25rem', minWidth: 0 }} />
        )}
        <Choice aria-label={texts.sort} {...filters.sort} sx={sortSx} />
      </Bar>
    )
  }
  return (
    <Bar>
      {search}
      <Square variant="outlined" aria-label={texts.filters} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <TuneRounded />
      </Square>
      <StudentsMenu address={address} />
      <Drawer anchor="bottom" open={isOpen} onClose={() => setOpen(false)}>
        <div role="dialog" aria-label={texts.filters} style={{ display: 'grid', gap: 20, padding: '24px 20px' }}>
          <Typography variant="h4" component="h2">
            {texts.filters}
          </Typography>
          {!isOfCourse && <SelectField label={texts.course} {...filters.course} />}
          <SelectField label={texts.sort} {...filters.sort} />
          <Button variant="contained" onClick={() => setOpen(false)}>
            {texts.showStudents}
          </Button>
        </div>
      </Drawer>
    </Bar>
  )
}

function useFilters({ courseId, sort }: StudentsAddress, onChange: Props['onChange']) {
  const { data: courses } = useOwnCourses()
  const options = [{ value: ALL, label: texts.allCourses as string }]
  for (const { id, title } of courses ?? []) options.push({ value: id, label: title })
  const isKnown = options.some(({ value }) => value === courseId)
  return {
    course: {
      value: isKnown && courseId !== undefined ? courseId : ALL,
      options,
      onChange: (value: number) => onChange({ courseId: value === ALL ? undefined : value }),
    },
    sort: {
      value: sort,
      options: STUDENT_SORTS.map((value) => ({ value, label: texts.sorts[value] as string })),
      onChange: (value: StudentsAddress['sort']) => onChange({ sort: value, order: naturalOrder(value) }),
    },
  }
}
