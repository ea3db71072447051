import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useCourse } from '../../../api/course.ts'
import { useLesson } from '../../../api/lesson.ts'
import { useCoverFamily } from '../../../components/books/use-cover-family.ts'
import { paths } from '../../../config/paths.ts'
import { currentLessonOf } from '../../../lib/current-lesson.ts'
import { PHONE } from '../../../theme/media.ts'
import { Boards, Edges, edgeWidths, Pages } from './book.ts'
import { ClosedBook } from './closed-book.tsx'
import { LeftPage, LineSkeletons } from './left-page.tsx'
import { RightPage } from './right-page.tsx'

/** The course that the student is reading, at their line. */
export function OpenBook({ enrollment }: { enrollment: EnrollmentListItem }) {
  const { course, place, progress } = enrollment
  const { data, error } = useCourse(course.id)
  // Beside the course, and not after it.
  useLesson(place?.lessonId ?? null)
  const family = useCoverFamily(course.categoryId)
  if (!data || family === undefined) {
    return error && !data ? <ClosedBook enrollment={enrollment} begun /> : <BookSkeleton />
  }
  const current = currentLessonOf(data)
  if (!current) return <ClosedBook enrollment={enrollment} begun />
  const edges = edgeWidths(progress)
  const to = paths.learn(course.id, current.lesson.id)
  return (
    <Book family={family}>
      <Edges className="left" style={{ width: edges.left }} />
      <Pages>
        <LeftPage course={course} standing={current} to={to} />
        <RightPage enrollment={enrollment} standing={current} to={to} />
      </Pages>
      <Edges className="right" style={{ width: edges.right }} />
    </Book>
  )
}

const Book = styled(Boards)({
  '& a:hover ~ section .lesson-name, & section:has(a:hover) .lesson-name': { textDecorationLine: 'underline' },
})

/** The book before anything of it is known. */
export function BookSkeleton() {
  return (
    <Boards aria-hidden="true">
      <Pages>
        <Blank>
          <LineSkeletons />
        </Blank>
        <Blank>
          <Skeleton width="46%" height={16} />
          <Skeleton width="78%" height={40} sx={{ mt: 1.5 }} />
          <Skeleton width="38%" height={16} sx={{ mt: 1.5 }} />
          <Skeleton width={130} height={52} sx={{ mt: 3.5 }} />
        </Blank>
      </Pages>
    </Boards>
  )
}

const Blank = styled('div')({ padding: '64px 56px 0 60px', [PHONE]: { padding: '40px 20px 0' } })
