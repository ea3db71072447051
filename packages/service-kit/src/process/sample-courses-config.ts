import { z } from 'zod'

/** Whether teachers may add the sample courses. */
export const sampleCoursesConfig = {
  SAMPLE_COURSES: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .optional()
    .describe(
      'on: a teacher without courses is offered the sample courses, as drafts. Administrators may add one when they set up the school. Empty: off where NODE_ENV is production (in the image it is), else on. Gateway and catalog get the same.',
    ),
  // Described among the settings of npm start.
  NODE_ENV: z.string().default('development'),
}

type SampleCoursesConfig = z.infer<z.ZodObject<typeof sampleCoursesConfig>>

export function offersSampleCourses({ SAMPLE_COURSES, NODE_ENV }: SampleCoursesConfig): boolean {
  return SAMPLE_COURSES === undefined ? NODE_ENV !== 'production' : SAMPLE_COURSES === 'on'
}
