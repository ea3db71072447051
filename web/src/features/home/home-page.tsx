import { listEnrollments } from '#api/learning'
import { useRead } from '../../api/use-read.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { LOADING_PAGE } from '../../components/loading-page.ts'
import { openBooksOf } from '../../lib/open-books.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { useAuth } from '../../session/auth-context.tsx'
import { VisitorHome } from './visitor-home.tsx'

const WAITING = <div className={LOADING_PAGE} aria-busy="true" style={{ minHeight: '100vh' }} />
const ReturnHome = lazyPart(() => import('./return/return-home.tsx'), WAITING)

export function Component() {
  usePageTitle()
  const { user, isLoading } = useAuth()
  if (isLoading) return WAITING
  return user?.role === 'student' ? <StudentHome /> : <VisitorHome />
}

/** Who has a book open goes on with it; others choose one. */
function StudentHome() {
  const { data, error } = useRead(listEnrollments)
  if (!data && !error) return WAITING
  const enrollments = data ?? []
  if (openBooksOf(enrollments).length === 0) return <VisitorHome owned={enrollments.map(({ course }) => course.id)} />
  return <ReturnHome enrollments={enrollments} />
}
