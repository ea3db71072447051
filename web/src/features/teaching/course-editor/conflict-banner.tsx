import type { Course } from '@lectern/contracts/shapes/courses.ts'
import { bareFormulas } from '@lectern/contracts/shapes/formula-markup.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-course-editor'
import { useCategoryLabel } from '../../../api/categories.ts'
import { ConflictAlert } from '../../../components/conflict-alert.tsx'
import { formatPrice } from '../../../lib/format.ts'
import { languageName } from '../../../lib/language-names.ts'
import { levelName } from '../../../lib/level-name.ts'
import type { CourseField } from './course-values.ts'

const Theirs = styled('ul')({ margin: '8px 0 0', paddingLeft: 18 })

interface Props {
  current: Course
  /** The fields that were to be saved. */
  fields: (CourseField | 'status')[]
  onKeep: () => void
  onTake: () => void
}

/** Two tabs have changed one course: says what is there now. */
export function ConflictBanner({ current, fields, onKeep, onTake }: Props) {
  const category = useCategoryLabel(current.categoryId)
  const { title, text, theirs, keep, take } = texts.conflict
  const choices = [
    { label: keep, onChoose: onKeep },
    { label: take, onChoose: onTake },
  ] as const
  return (
    <ConflictAlert title={title} choices={choices} sx={{ mb: 3 }}>
      {text}
      <Theirs>
        {fields.map((field) => (
          <li key={field}>{theirs({ label: texts.fieldNames[field], value: shown(current, field, category) })}</li>
        ))}
      </Theirs>
    </ConflictAlert>
  )
}

/** Enough of a long text to know it by. */
const WORDS_MAX = 160

function wordsOf(html: string): string {
  const words = new DOMParser().parseFromString(bareFormulas(html), 'text/html').body.textContent.trim()
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX)} …` : words
}

function shown(course: Course, field: CourseField | 'status', category: string | null | undefined): string {
  if (field === 'status') return texts.status[course.status].label
  if (field === 'visibility') return texts.visibility[course.visibility].label
  if (field === 'level') return levelName(course.level)
  if (field === 'language') return languageName(course.language)
  if (field === 'price') return formatPrice(course.price)
  if (field === 'categoryId' && category) return category
  if (field === 'about') return wordsOf(course.about ?? '')
  const value = course[field]
  return Array.isArray(value) ? value.join(' · ') : String(value ?? '')
}
