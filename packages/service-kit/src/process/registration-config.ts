import { REGISTRATIONS } from '@lectern/contracts/shapes/site.ts'
import { z } from 'zod'

const registration = z.enum(REGISTRATIONS, { error: 'must be open or invited' }).default('open')

/** The settings of who may make an account. */
export const registrationConfig = {
  REGISTRATION_STUDENTS: registration.describe(
    'Who may make a student’s account: open (anybody) or invited (whoever has the link of an invitation to the site or into a course). Gateway and identity get the same.',
  ),
  REGISTRATION_TEACHERS: registration.describe(
    'The same for teachers’ accounts. Who operates the site invites teachers, on the operator’s page or by lectern identity:invite.',
  ),
}
