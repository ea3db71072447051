import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { useRef } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { useNear } from '../../lib/use-near.ts'
import { Below } from './course-layout.tsx'

const MoreCourses = lazyPart(() => import('./more-courses.tsx'))

/** Neither its code nor other courses are fetched before somebody has read so far. */
export function MoreWhenNear({ course }: { course: CourseDetail }) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useNear(container)
  return <Below ref={container}>{isNear && <MoreCourses course={course} />}</Below>
}
