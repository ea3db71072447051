import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { useNear } from '../../lib/use-near.ts'

const MoreCourses = lazyPart(() => import('./more-courses.tsx'))

/** What comes below head, tabs and side card, as wide as all of them. */
const Below = styled('div')(({ theme }) => ({
  gridColumn: '2 / 5',
  minWidth: 0,
  [theme.breakpoints.down('md')]: { gridColumn: 2 },
}))

/** Neither its code nor other courses are fetched before somebody has read so far. */
export default function MoreWhenNear({ course }: { course: CourseDetail }) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useNear(container)
  return <Below ref={container}>{isNear && <MoreCourses course={course} />}</Below>
}
