import { PASSWORD_LENGTH } from '@lectern/contracts/shapes/people.ts'
import { baseConfigSchema } from '@lectern/service-kit/process/config.ts'
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
    .describe('Characters that a new password has at least, 6 or more. Passwords that are in use already stay.'),
  ...registrationConfig,
  MAIL_FROM: mailFrom,
  LINK_SECRET: listSchema
    .pipe(z.tuple([secret], secret))
    .describe(
      'Identity alone, and nobody else may have it: what makes the links in letters (a new password, a confirmed address) hard to make up, and encrypts the keys of authenticator apps. To change it, put the new one first: "new,old". That ends all links that are on their way; without the old one nobody can use an authenticator app or recovery code from before.',
    ),
})
