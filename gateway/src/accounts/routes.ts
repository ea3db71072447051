import { chooseLanguage } from '@lectern/contracts/calls/public/accounts.ts'
import {
  changePassword as changePasswordContract,
  deleteAccount,
  getCurrentUser,
  login,
  logout,
  register,
  replacePassword as replacePasswordContract,
  updateProfile,
} from '@lectern/contracts/calls/public/gateway.ts'
import { deleteProfilePicture, putProfilePicture } from '@lectern/contracts/calls/public/profile-pictures.ts'
import { route } from '@lectern/service-kit/http/route.ts'
import fp from 'fastify-plugin'
import type { GatewayConfig } from '../config.ts'
import { endSession } from '../sessions/sessions.ts'
import { logAct } from './account-log.ts'
import { createKnownDevices } from './known-devices.ts'
import {
  changeLanguage,
  changePassword,
  changePicture,
  changeProfile,
  createCurrentPerson,
  eraseAccount,
  removePicture,
  replacePassword,
} from './own-account.ts'
import { createPasswordAttempts } from './password-attempts.ts'
import { signIn, signUp } from './sign-in.ts'

/** Signing up, in and out, and one's own account. identity keeps the people, the gateway their sessions. */
export const accountRoutes = fp<GatewayConfig>(
  async (app, config) => {
    const attempts = createPasswordAttempts(app.redis, config)
    const currentPerson = createCurrentPerson(app)
    const door = { attempts, devices: createKnownDevices(config) }

    route(app, login, (call) => signIn(app, door, call))
    route(app, replacePasswordContract, (call) => replacePassword(app, door, call))
    route(app, register, (call) => signUp(app, door, call))
    route(app, logout, async ({ request, principal }) => {
      if (!principal) return
      await endSession(request)
      logAct(request, 'sign-out', principal)
    })

    route(app, getCurrentUser, async ({ request, principal }) =>
      request.viewing ? { ...principal, viewing: request.viewing } : currentPerson(request, principal),
    )
    route(app, updateProfile, ({ request, principal, body }) =>
      changeProfile(app, attempts, request, { person: principal, body }),
    )
    route(app, chooseLanguage, ({ principal, body }) => changeLanguage(app, principal, body.language))
    route(app, putProfilePicture, ({ principal, body: bytes, request }) =>
      changePicture(app, principal, { bytes, mediaType: request.headers['content-type'] ?? '' }),
    )
    route(app, deleteProfilePicture, ({ principal }) => removePicture(app, principal))
    route(app, changePasswordContract, ({ request, principal, body }) =>
      changePassword(app, attempts, request, { person: principal, body }),
    )
    route(app, deleteAccount, ({ request, reply, principal, body }) =>
      eraseAccount(app, door, { request, reply }, { person: principal, password: body.password }),
    )
  },
  { name: 'account-routes', dependencies: ['people'] },
)
