import type { SampleCourse } from '../sample-course.ts'
import { claimsAndTheirLimits } from './claims-and-their-limits.ts'
import { fromSampleToClaim } from './from-sample-to-claim.ts'
import { lookingAtNumbers } from './looking-at-numbers.ts'

export const statisticsCourse: SampleCourse = {
  key: 'statistics',
  title: 'Statistics You Can Trust',
  description:
    'From a handful of numbers to an honest claim, and its limits. You will describe data without hiding anything, find out by simulation how far chance alone can carry a figure, compare two groups, and learn the sentences that a careful person does not write. School arithmetic is enough; the Python in the examples is short and uses only the standard library.',
  price: 49,
  level: 'all-levels',
  category: 'Data Science',
  modules: [lookingAtNumbers, fromSampleToClaim, claimsAndTheirLimits],
}
