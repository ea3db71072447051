import { QUESTION_STATUSES } from '@lectern/contracts/shapes/question-limits.ts'
import { useCallback } from 'react'
import { idOf } from '../../../../api/course.ts'
import type { TeacherQuestionFilter } from '../../../../api/questions.ts'
import { useAddressFilter } from '../../../../lib/use-address-filter.ts'

/** Which questions the address asks for: `?status=all&course=3&q=closures`. It stays while one after the other is opened. */
export function useInboxFilter() {
  const { query, put } = useAddressFilter<'status' | 'course' | 'q'>()
  const filter: TeacherQuestionFilter = {
    status: QUESTION_STATUSES.find((one) => one === query.get('status')) ?? 'unanswered',
    courseId: idOf(query.get('course') ?? '') ?? undefined,
    search: query.get('q')?.trim() ?? '',
  }
  const search = query.size > 0 ? `?${query}` : ''
  const toSearch = useCallback((words: string) => put('q', words), [put])
  return { filter, search, put, toSearch }
}
