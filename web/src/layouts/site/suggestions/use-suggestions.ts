import type { Category } from '@lectern/contracts/shapes/courses.ts'
import { type SearchSuggestions, SUGGESTED_FROM } from '@lectern/contracts/shapes/search-suggestions.ts'
import { useEffect, useState } from 'react'
import { listCategories, suggestSearches } from '#api/catalog'
import { categoryLabel } from '../../../api/category-label.ts'
import { useRead } from '../../../api/use-read.ts'
import { paths } from '../../../config/paths.ts'

/** After the last letter. */
const DELAY_MS = 150
const SUBJECTS = 2

export type Suggestion = { key: string; to: string } & (
  | { kind: 'course'; course: SearchSuggestions['courses'][number] }
  | { kind: 'teacher'; teacher: SearchSuggestions['teachers'][number] }
  | { kind: 'subject'; category: Category }
  | { kind: 'all'; count: number }
  | { kind: 'browse' }
)

export interface Found {
  /** There are enough letters. */
  isLongEnough: boolean
  isEmpty: boolean
  error: Error | undefined
  retry: () => unknown
}

/** What may be meant, in the order of the list; `isCurrent`: by all that is typed now. */
export function useSuggestions(typed: string): Found & { options: Suggestion[]; isCurrent: boolean } {
  const words = useSettled(typed.trim())
  const isLongEnough = [...words].length >= SUGGESTED_FROM
  const { data, error, isLoading, mutate } = useRead(suggestSearches, isLongEnough ? { search: words } : null, {
    keepPreviousData: true,
  })
  const { data: categories = [] } = useRead(listCategories)
  const subjects = isLongEnough ? categories.filter((category) => isCalled(category, words)).slice(0, SUBJECTS) : []
  const isCurrent = words === typed.trim() && !isLoading
  const isEmpty = data !== undefined && data.courses.length + data.teachers.length + subjects.length === 0
  return {
    ...{ isLongEnough, isCurrent, isEmpty, error: isLoading ? undefined : error, retry: () => mutate() },
    options: data && !error ? optionsOf(data, subjects, words, isEmpty) : [],
  }
}

function optionsOf(data: SearchSuggestions, subjects: Category[], words: string, isEmpty: boolean): Suggestion[] {
  if (isEmpty) return [{ kind: 'browse', key: 'browse', to: paths.courses }]
  const all = { kind: 'all', key: 'all', to: paths.search(words), count: data.courseCount } as const
  return [
    ...data.courses.map((course) => {
      return { kind: 'course', key: `course-${course.id}`, to: paths.course(course.id), course } as const
    }),
    ...data.teachers.map((teacher) => {
      return { kind: 'teacher', key: `teacher-${teacher.id}`, to: paths.teacher(teacher.id), teacher } as const
    }),
    ...subjects.map((category) => {
      return { kind: 'subject', key: `subject-${category.id}`, to: paths.category(category.id), category } as const
    }),
    ...(data.courseCount > 0 ? [all] : []),
  ]
}

function isCalled(category: Category, words: string): boolean {
  return folded(categoryLabel(category)).includes(folded(words))
}

/** Without case and accents, for comparing. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** What has stayed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
