import type { CourseSort } from '@lectern/contracts/shapes/courses.ts'
import type { SxProps, Theme } from '@mui/material/styles'
import { Choice, type SelectOption } from '../../components/fields/select-field.tsx'
import { texts } from './texts.ts'

const options = Object.entries(texts.sorts).map(([value, label]) => ({ value, label })) as SelectOption<CourseSort>[]

interface Props {
  value: CourseSort
  onChange: (sort: CourseSort) => void
  sx?: SxProps<Theme>
}

export function SortChoice({ value, onChange, sx }: Props) {
  return <Choice aria-label={texts.sort} value={value} options={options} onChange={onChange} sx={sx ?? null} />
}
