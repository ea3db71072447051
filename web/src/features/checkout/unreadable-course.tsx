import { listPurchases } from '#api/billing'
import { texts } from '#texts/checkout'
import { useFreshRead } from '../../api/use-read.ts'
import { CenteredSpinner } from '../../components/centered-spinner.tsx'
import { CourseUnread } from '../../components/course-unread.tsx'
import { AccessUnderWay } from './access-under-way.tsx'

interface Props {
  courseId: number
  why: Error
  onRetry: () => unknown
}

/**
 * A course that this student may not read: it was never there, or its teacher archived it. Archiving stops sales, not what was
 * sold: who has paid gets in a moment later, and is not told meanwhile that there is nothing.
 */
export function UnreadableCourse({ courseId, why, onRetry }: Props) {
  const { data: purchases, error } = useFreshRead(listPurchases)
  if (!purchases && !error) return <CenteredSpinner />
  const paid = purchases?.find(({ course, status }) => course.id === courseId && status === 'paid')
  if (paid) return <AccessUnderWay course={paid.course} />
  return <CourseUnread text={texts.missing} error={why} onRetry={onRetry} />
}
