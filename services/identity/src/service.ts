import { PUBLIC_ADDRESSES } from '@lectern/service-kit/outgoing/address-rules.ts'
import { createResolve } from '@lectern/service-kit/outgoing/resolve-checked.ts'
import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import { registrationOf } from '@lectern/service-kit/process/registration-config.ts'
import { defineService } from '@lectern/service-kit/service.ts'
import { administrationRoutes } from './administration/routes.ts'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { digestSets } from './digests.repository.ts'
import { deleteOldEmails } from './emails/emails.repository.ts'
import { createLinkTokens } from './emails/link-tokens.ts'
import { emailRoutes } from './emails/routes.ts'
import { observeErasures } from './erasures/erasure-metrics.ts'
import { forgetFinished } from './erasures/erasures.repository.ts'
import { erasureRoutes } from './erasures/routes.ts'
import { createFactorKeys } from './factors/factor-keys.ts'
import type { IdentityWithFactors } from './factors/identity-with-factors.ts'
import { factorRoutes } from './factors/routes.ts'
import { createRefusalTokens } from './invitations/refusal-tokens.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { openidRoutes } from './openid/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { copyForeignPictures } from './pictures/copy-foreign-pictures.ts'
import { ownFiles } from './pictures/own-files.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { replay } from './replay/replay.ts'
import { personalData } from './users/personal-data.ts'
import { publishEverybody } from './users/publish-everybody.ts'
import { userRoutes } from './users/routes.ts'

const FORGET_EVERY_MS = 600_000
const COPY_EVERY_MS = 600_000

export const service = defineService({
  name: 'identity',
  configSchema,
  openDatabase: createDatabase,
  connect: async ({ config, database }): Promise<IdentityWithFactors> => ({
    database,
    passwords: await createPasswordHasher(),
    mail: config.MAIL_FROM !== undefined,
    links: createLinkTokens(config.LINK_SECRET[0]),
    refusals: createRefusalTokens(config.LINK_SECRET),
    registration: registrationOf(config),
    firstRun: config.FIRST_RUN,
    passwordMinLength: config.PASSWORD_MIN_LENGTH,
    factorKeys: createFactorKeys(config.LINK_SECRET),
    outgoing: { rules: PUBLIC_ADDRESSES, resolve: createResolve() },
  }),
  routes(app, identity) {
    userRoutes(app, identity)
    administrationRoutes(app, identity)
    pictureRoutes(app, identity)
    emailRoutes(app, identity)
    factorRoutes(app, identity)
    erasureRoutes(app, identity)
    invitationRoutes(app, identity)
    passkeyRoutes(app, identity)
    openidRoutes(app, identity)
  },
  observe: (metrics, { database }) => observeErasures(metrics, database),
  personalData,
  ownFiles,
  digests: digestSets,
  subscriptions: () => [],
  publishPresent: publishEverybody,
  replay,
  background: (app, identity) => {
    const { database } = identity
    startBackgroundWork(app, [
      { name: 'the removal of finished deletions', work: () => forgetFinished(database), everyMs: FORGET_EVERY_MS },
      { name: 'the removal of old emails', work: () => deleteOldEmails(database), everyMs: FORGET_EVERY_MS },
      {
        name: 'the copying of pictures from the web',
        work: (signal) => copyForeignPictures(identity, signal),
        everyMs: COPY_EVERY_MS,
      },
    ])
  },
})
