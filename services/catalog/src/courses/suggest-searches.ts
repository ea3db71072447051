import type { SearchSuggestions } from '@lectern/contracts/shapes/search-suggestions.ts'
import { SUGGESTED_COURSES, SUGGESTED_FROM, SUGGESTED_TEACHERS } from '@lectern/contracts/shapes/search-suggestions.ts'
import { wordsOf } from '@lectern/service-kit/database/search.ts'
import type { Database } from '../database.ts'
import { findTeachersNamed } from '../teachers/teachers.repository.ts'
import { listCourses } from './list-courses.ts'
import { findOutcomes } from './search.repository.ts'

/** What may be meant by these letters: nothing that the catalog wouldn't list. */
export async function suggestSearches(database: Database, search: string): Promise<SearchSuggestions> {
  if ([...search].length < SUGGESTED_FROM) return { courses: [], teachers: [], courseCount: 0 }
  const words = wordsOf(search).map((word) => ({ spellings: [word], share: 0 }))
  const [{ items, total }, teachers] = await Promise.all([
    listCourses(database, null, { search, page: 1, pageSize: SUGGESTED_COURSES }),
    findTeachersNamed(database, { words }, SUGGESTED_TEACHERS),
  ])
  const ids = items.map(({ id }) => id)
  const outcomes = await findOutcomes(database, { words }, ids)
  return {
    courses: items.map(({ id, title, language, image, categoryId, price, teacher, averageRating, ...course }) => ({
      ...{ id, title, language, image, categoryId, price, teacher, averageRating },
      ...{ reviewCount: course.reviewCount, minutes: course.minutes, outcome: outcomes.get(id) ?? null },
    })),
    teachers,
    courseCount: total,
  }
}
