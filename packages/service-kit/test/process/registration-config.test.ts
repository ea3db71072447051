import { expect, test } from 'vitest'
import { z } from 'zod'
import { registrationConfig, registrationOf } from '../../src/process/registration-config.ts'

test.each([
  [{}, { student: 'open', teacher: 'open' }],
  [{ NODE_ENV: 'production' }, { student: 'open', teacher: 'invited' }],
  [
    { NODE_ENV: 'production', REGISTRATION_TEACHERS: 'open' },
    { student: 'open', teacher: 'open' },
  ],
  [
    { REGISTRATION_TEACHERS: 'invited', REGISTRATION_STUDENTS: 'invited' },
    { student: 'invited', teacher: 'invited' },
  ],
])('%j: %j', (env, registration) => {
  expect(registrationOf(z.object(registrationConfig).parse(env))).toEqual(registration)
})
