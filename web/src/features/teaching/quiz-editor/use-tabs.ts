import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import { useSearchParams } from 'react-router-dom'
import { useCourse } from '../../../api/course.ts'
import { hasRights, rightsIn } from '../../../api/course-rights.ts'
import { useAuth } from '../../../session/auth-context.tsx'

/** What each tab needs; who is here may edit. */
const RIGHTS = { questions: 'edit', statistics: 'students', regrade: 'answer' } as const satisfies Record<
  string,
  CourseRight
>
export type QuizTab = keyof typeof RIGHTS
const TABS = Object.keys(RIGHTS) as QuizTab[]

interface QuizTabs {
  /** Those that the teacher may open. */
  tabs: readonly QuizTab[]
  /** The one that the address names; questions, if it names none of them. */
  tab: QuizTab
  setTab: (tab: QuizTab) => void
}

export function useTabs(courseId: number): QuizTabs {
  const [search, setSearch] = useSearchParams()
  const { user } = useAuth()
  const { data: course } = useCourse(courseId)
  const tabs = course ? TABS.filter((one) => hasRights(rightsIn(course, user), RIGHTS[one])) : TABS
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'questions'
  return { tabs, tab, setTab: (next) => setSearch(next === 'questions' ? {} : { tab: next }, { replace: true }) }
}
