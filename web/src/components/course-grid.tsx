import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import { skeletonKeys } from '../lib/skeleton-keys.ts'
import { PHONE } from '../theme/media.ts'
import { CourseCard } from './course-card.tsx'
import { CourseCardSkeleton } from './course-card-skeleton.tsx'
import { PlainList } from './plain-list.tsx'

const SKELETONS = skeletonKeys(6)

/** As many columns as have room, of which larger text needs more. */
const Grid = styled(PlainList)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  gap: '48px 32px',
  [PHONE]: { rowGap: 40 },
})

/** The cards of one page, or six skeletons while they load. */
export function CourseGrid({ courses }: { courses: CourseListItem[] | undefined }) {
  return (
    <Grid aria-busy={!courses}>
      {courses
        ? courses.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} />
            </li>
          ))
        : SKELETONS.map((key) => (
            <li key={key}>
              <CourseCardSkeleton />
            </li>
          ))}
    </Grid>
  )
}
