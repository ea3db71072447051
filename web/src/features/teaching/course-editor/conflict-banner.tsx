import type { Course } from '@lectern/contracts/shapes/courses.ts'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { texts } from '#texts/teaching-course-editor'
import { useCategoryLabel } from '../../../api/categories.ts'
import { formatPrice } from '../../../lib/format.ts'
import { languageName } from '../../../lib/language-names.ts'
import { levelName } from '../../../lib/level-name.ts'
import type { CourseField } from './course-values.ts'

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 12 })
const Theirs = styled('ul')({ margin: '8px 0 0', paddingLeft: 18 })

interface Props {
  current: Course
  /** The fields that were to be saved. */
  fields: (CourseField | 'status')[]
  onKeep: () => void
  onTake: () => void
}

/** Two tabs have changed one course: says what is there now, and lets the teacher choose. Nothing is lost until then. */
export function ConflictBanner({ current, fields, onKeep, onTake }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const category = useCategoryLabel(current.categoryId)
  useEffect(() => box.current?.focus(), [])
  return (
    <Alert severity="warning" ref={box} tabIndex={-1} sx={{ mb: 3 }}>
      <AlertTitle>{texts.conflict.title}</AlertTitle>
      {texts.conflict.text}
      <Theirs>
        {fields.map((field) => (
          <li key={field}>
            {texts.conflict.theirs({ label: texts.fieldNames[field], value: shown(current, field, category) })}
          </li>
        ))}
      </Theirs>
      <Actions>
        <Button variant="contained" size="small" onClick={onKeep}>
          {texts.conflict.keep}
        </Button>
        <Button variant="outlined" size="small" onClick={onTake}>
          {texts.conflict.take}
        </Button>
      </Actions>
    </Alert>
  )
}

function shown(course: Course, field: CourseField | 'status', category: string | null | undefined): string {
  if (field === 'status') return texts.status[course.status].label
  if (field === 'level') return levelName(course.level)
  if (field === 'language') return languageName(course.language)
  if (field === 'price') return formatPrice(course.price)
  if (field === 'categoryId' && category) return category
  const value = course[field]
  return Array.isArray(value) ? value.join(' · ') : String(value ?? '')
}
