import { PASSWORD_LENGTH } from '@lectern/contracts/shapes/people.ts'
import { baseConfigSchema } from '@lectern/service-kit/process/config.ts'
import { firstRun } from '@lectern/service-kit/process/first-run.ts'
import { mailFrom } from '@lectern/service-kit/process/mail-config.ts'
import { listSchema } from '@lectern/service-kit/process/public-origins.ts'
import { registrationConfig } from '@lectern/service-kit/process/registration-config.ts'
import { z } from 'zod'

const secret = z.string({ error: 'is missing' }).min(32, 'must have at least 32 characters')

/** Identity's environment. Each description is the comment in `.env.example`. */
export const configSchema = baseConfigSchema.extend({
  PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .pipe(z.int().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max))
    .default(PASSWORD_LENGTH.min)
    .describe('The minimum length of a new password, 6 or more. Existing passwords stay.'),
  ...registrationConfig,
  MAIL_FROM: mailFrom,
  FIRST_RUN: firstRun,
  LINK_SECRET: listSchema
    .pipe(z.tuple([secret], secret))
    .describe(
      'Identity alone: signs the links in account emails (a new password, a confirmed address) and encrypts the keys of authenticator apps. To change it, put the new one first: "new,old". Pending links then stop working; without the old one, earlier authenticator apps and recovery codes do too.',
    ),
})
