import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { REGISTRATIONS, type Registration } from '@lectern/contracts/shapes/site.ts'
import { z } from 'zod'

const registration = z.enum(REGISTRATIONS, { error: 'must be open or invited' })

/** The settings of who may make an account. */
export const registrationConfig = {
  REGISTRATION_STUDENTS: registration
    .default('open')
    .describe(
      'Who may create a student’s account: open (anyone) or invited (anyone with the link of an invitation to the site or a course). Gateway and identity get the same.',
    ),
  REGISTRATION_TEACHERS: registration
    .optional()
    .describe(
      'The same for teachers’ accounts. Empty: invited where NODE_ENV is production (in the image it is), else open. Teachers sell into the school’s Stripe account. Operators invite them, on the operator’s page or by lectern identity:invite.',
    ),
  // Described where it is told first, among the settings of npm start.
  NODE_ENV: z.string().default('development'),
}

type RegistrationConfig = z.infer<z.ZodObject<typeof registrationConfig>>

/** By role. Nobody sells into a school's account unasked, unless the school says so. */
export function registrationOf(config: RegistrationConfig): Record<SignUpRole, Registration> {
  const teachers = config.NODE_ENV === 'production' ? 'invited' : 'open'
  return { student: config.REGISTRATION_STUDENTS, teacher: config.REGISTRATION_TEACHERS ?? teachers }
}
