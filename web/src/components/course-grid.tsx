import type { CourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { skeletonKeys } from '../lib/skeleton-keys.ts'
import { PHONE } from '../theme/media.ts'
import { CourseCard } from './course-card.tsx'
import { CourseCardSkeleton } from './course-card-skeleton.tsx'
import { PlainList } from './plain-list.tsx'

const SKELETONS = skeletonKeys(6)

/** As many columns as have room, of which larger text needs more. */
const Grid = styled(PlainList)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  gap: '48px 32px',
  [PHONE]: { rowGap: 40 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
}))

interface Props {
  courses: CourseListItem[] | undefined
}

/** The cards of one page, or six skeletons while they load. Each key in a filter beside it would draw them all again. */
export const CourseGrid = memo(function CourseGrid({ courses }: Props) {
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
})
