import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import { defineService } from '@lectern/service-kit/service.ts'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { createFactorKeys } from './factors/factor-keys.ts'
import type { IdentityWithFactors } from './factors/identity-with-factors.ts'
import { factorRoutes } from './factors/routes.ts'
import { forgetOldLetters } from './letters/letters.repository.ts'
import { createLinkTokens } from './letters/link-tokens.ts'
import { letterRoutes } from './letters/routes.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { takeIn } from './taking-in/take-in.ts'
import { publishEverybody } from './users/publish-everybody.ts'
import { userRoutes } from './users/routes.ts'

const FORGET_EVERY_MS = 600_000

export const service = defineService({
  name: 'identity',
  configSchema,
  openDatabase: createDatabase,
  connect: async ({ config, database }): Promise<IdentityWithFactors> => ({
    database,
    passwords: await createPasswordHasher(),
    mail: config.MAIL_FROM !== undefined,
    links: createLinkTokens(config.LINK_SECRET[0]),
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
    factorKeys: createFactorKeys(config.LINK_SECRET),
  }),
  routes(app, identity) {
    userRoutes(app, identity)
    pictureRoutes(app, identity)
    letterRoutes(app, identity)
    factorRoutes(app, identity)
  },
  subscriptions: () => [],
  publishPresent: publishEverybody,
  takeIn,
  background: (app, { database }) =>
    startBackgroundWork(app, [
      { name: 'the removal of old letters', work: () => forgetOldLetters(database), everyMs: FORGET_EVERY_MS },
    ]),
})
