import { accessibleReactCourse } from './accessible-react/course.ts'
import { colorCourse } from './color/course.ts'
import { javascriptCourse } from './javascript/course.ts'
import { negotiationCourse } from './negotiation/course.ts'
import { pricingCourse } from './pricing/course.ts'
import type { SampleCourse } from './sample-course.ts'
import { sqlCourse } from './sql/course.ts'
import { statisticsCourse } from './statistics/course.ts'
import { typographyCourse } from './typography/course.ts'

/** What `POST /api/seed-courses` gives a teacher, in the order in which the courses are created. */
export const SAMPLE_COURSES: readonly SampleCourse[] = [
  javascriptCourse,
  typographyCourse,
  statisticsCourse,
  pricingCourse,
  sqlCourse,
  colorCourse,
  negotiationCourse,
  accessibleReactCourse,
]
