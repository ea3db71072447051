import { expect, test } from 'vitest'
import { z } from 'zod'
import { offersSampleCourses, sampleCoursesConfig } from '../../src/process/sample-courses-config.ts'

test.each([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', SAMPLE_COURSES: 'on' }, true],
  [{ SAMPLE_COURSES: 'off' }, false],
])('%j: %j', (env, offered) => {
  expect(offersSampleCourses(z.object(sampleCoursesConfig).parse(env))).toBe(offered)
})
