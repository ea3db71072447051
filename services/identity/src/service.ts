import { defineService } from '@lectern/service-kit/service.ts'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import type { Identity } from './identity.ts'
import { createLinkTokens } from './letters/link-tokens.ts'
import { letterRoutes } from './letters/routes.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { takeIn } from './taking-in/take-in.ts'
import { publishEverybody } from './users/publish-everybody.ts'
import { userRoutes } from './users/routes.ts'

export const service = defineService({
  name: 'identity',
  configSchema,
  openDatabase: createDatabase,
  connect: async ({ config, database }): Promise<Identity> => ({
    database,
    passwords: await createPasswordHasher(),
    links: createLinkTokens(config.LINK_SECRET),
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
  }),
  routes(app, identity) {
    userRoutes(app, identity)
    pictureRoutes(app, identity)
    letterRoutes(app, identity)
  },
  subscriptions: () => [],
  publishPresent: publishEverybody,
  takeIn,
})
