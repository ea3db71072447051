import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { listCourses } from '#api/catalog'
import { listEnrollments } from '#api/learning'
import { texts } from '#texts/course'
import { useCategoryLabel } from '../../api/categories.ts'
import { useRead } from '../../api/use-read.ts'
import { CourseGrid } from '../../components/course-grid.tsx'
import { useAuth } from '../../session/auth-context.tsx'
import { PHONE } from '../../theme/media.ts'

const MOST = 4
/** Of which some are left out: this course, and those that the reader has. The address is the same for all courses of a category. */
const LOOKED_AT = 12

const Section = styled('section')({ paddingTop: 72, [PHONE]: { paddingTop: 48 } })

/** The most popular courses of the same category that its reader doesn't have. */
export default function MoreCourses({ course }: { course: CourseDetail }) {
  const { user, isLoading } = useAuth()
  const isStudent = user?.role === 'student'
  const category = useCategoryLabel(course.categoryId)
  const { data: courses } = useRead(listCourses, { category: course.categoryId, page: 1, pageSize: LOOKED_AT })
  const { data: enrollments, error } = useRead(listEnrollments, isStudent ? {} : null)
  const isKnown = !isLoading && (!isStudent || enrollments || error)
  if (!category || !courses || !isKnown) return null
  const owned = new Set(enrollments?.map((enrollment) => enrollment.course.id))
  const others = courses.filter(({ id }) => id !== course.id && !owned.has(id)).slice(0, MOST)
  if (others.length === 0) return null
  return (
    <Section aria-labelledby="more-courses">
      <Typography variant="h2" id="more-courses" sx={{ mb: 3 }}>
        {texts.more({ category })}
      </Typography>
      <CourseGrid courses={others} />
    </Section>
  )
}
