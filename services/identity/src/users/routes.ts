import * as calls from '@lectern/contracts/calls/internal/identity.ts'
import { internalRoute } from '@lectern/service-kit/http/route.ts'
import type { FastifyInstance } from 'fastify'
import { orSecondStep } from '../factors/second-step.ts'
import { isFirstRunAwaited, openSetup } from '../first-run/check-setup-token.ts'
import { createFirstAccount } from '../first-run/create-first-account.ts'
import type { Identity } from '../identity.ts'
import { asPrincipal } from '../rights/as-principal.ts'
import { changePassword, replacePassword } from './change-password.ts'
import { checkCredentials } from './check-credentials.ts'
import { chooseLanguage } from './choose-language.ts'
import { eraseUser } from './erase-user.ts'
import { findPerson } from './find-person.ts'
import { registerUser } from './register-user.ts'
import { selfOnly } from './self-only.ts'
import { updateProfile } from './update-profile.ts'
import { findUserByName, noteActivity } from './users.repository.ts'

/** All of these are for the gateway alone, which owns the public side of signing in. */
export function userRoutes(app: FastifyInstance, identity: Identity): void {
  internalRoute(app, calls.checkCredentials, async ({ body }) =>
    orSecondStep(identity, asPrincipal(identity, checkCredentials(identity, body))),
  )
  internalRoute(app, calls.findAccountName, async ({ body }) => ({
    username: (await findUserByName(identity, body.username))?.person.username ?? null,
  }))
  internalRoute(app, calls.replacePassword, async ({ body }) =>
    orSecondStep(identity, asPrincipal(identity, replacePassword(identity, body))),
  )
  internalRoute(app, calls.createUser, async ({ body }) => asPrincipal(identity, registerUser(identity, body)))
  internalRoute(app, calls.readFirstRun, async () => ({ isAwaited: await isFirstRunAwaited(identity) }))
  internalRoute(app, calls.openSetup, ({ body }) => openSetup(identity, body.token))
  internalRoute(app, calls.createFirstUser, ({ body }) => asPrincipal(identity, createFirstAccount(identity, body)))
  internalRoute(app, calls.getUser, async ({ params }) => asPrincipal(identity, findPerson(identity, params.userId)))
  internalRoute(app, calls.noteActivity, ({ params }) => noteActivity(identity.database, params.userId))
  internalRoute(app, calls.updateUser, async ({ params, body, principal }) =>
    asPrincipal(identity, updateProfile(identity, selfOnly(params.userId, principal), body)),
  )
  internalRoute(app, calls.updateLanguage, async ({ params, body, principal }) =>
    asPrincipal(identity, chooseLanguage(identity, selfOnly(params.userId, principal), body.language)),
  )
  internalRoute(app, calls.updatePassword, async ({ params, body, principal }) =>
    asPrincipal(identity, changePassword(identity, selfOnly(params.userId, principal), body)),
  )
  internalRoute(app, calls.deleteUser, async ({ params, principal }) =>
    eraseUser(identity, selfOnly(params.userId, principal)),
  )
}
