import { PASSWORD_LENGTH } from '@lectern/contracts/shapes/people.ts'
import { baseConfigSchema } from '@lectern/service-kit/process/config.ts'
import { defineService } from '@lectern/service-kit/service.ts'
import { z } from 'zod'
import { createDatabase } from './database.ts'
import type { Identity } from './identity.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { publishEverybody } from './users/publish-everybody.ts'
import { userRoutes } from './users/routes.ts'

const configSchema = baseConfigSchema.extend({
  PASSWORD_MIN_LENGTH: z.coerce
    .number()
    .pipe(z.int().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max))
    .default(PASSWORD_LENGTH.min)
    .describe('Characters that a new password has at least, 6 or more. Passwords that are in use already stay.'),
})

export const service = defineService({
  name: 'identity',
  configSchema,
  openDatabase: createDatabase,
  connect: async ({ config, database }): Promise<Identity> => ({
    database,
    passwords: await createPasswordHasher(),
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
  }),
  routes(app, identity) {
    userRoutes(app, identity)
    pictureRoutes(app, identity)
  },
  subscriptions: () => [],
  publishPresent: publishEverybody,
})
