import { QUESTION_STATUSES } from '@lectern/contracts/shapes/question-limits.ts'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { idOf } from '../../../../api/course.ts'
import type { TeacherQuestionFilter } from '../../../../api/questions.ts'

/** Which questions the address asks for: `?status=all&course=3&q=closures`. It stays while one after the other is opened. */
export function useInboxFilter() {
  const [query, setQuery] = useSearchParams()
  const filter: TeacherQuestionFilter = {
    status: QUESTION_STATUSES.find((one) => one === query.get('status')) ?? 'unanswered',
    courseId: idOf(query.get('course') ?? '') ?? undefined,
    search: query.get('q')?.trim() ?? '',
  }
  const search = query.size > 0 ? `?${query}` : ''
  const put = useCallback(
    (name: 'status' | 'course' | 'q', value: string) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          if (value) next.set(name, value)
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setQuery],
  )
  const toSearch = useCallback((words: string) => put('q', words), [put])
  return { filter, search, put, toSearch }
}
