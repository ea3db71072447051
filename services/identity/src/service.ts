import { baseConfigSchema } from '@lectern/service-kit/process/config.ts'
import { defineService } from '@lectern/service-kit/service.ts'
import { createDatabase } from './database.ts'
import type { Identity } from './identity.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { publishEverybody } from './users/publish-everybody.ts'
import { userRoutes } from './users/routes.ts'

export const service = defineService({
  name: 'identity',
  configSchema: baseConfigSchema,
  openDatabase: createDatabase,
  connect: async ({ database }): Promise<Identity> => ({ database, passwords: await createPasswordHasher() }),
  routes(app, identity) {
    userRoutes(app, identity)
    pictureRoutes(app, identity)
  },
  subscriptions: () => [],
  publishPresent: publishEverybody,
})
