import { idParamSchema } from '@lectern/contracts/fields.ts'
import { credentialsBodySchema, newUserBodySchema, userChangesBodySchema } from '@lectern/contracts/internal.ts'
import { changePasswordBodySchema } from '@lectern/contracts/people.ts'
import { principalSchema } from '@lectern/contracts/principal.ts'
import { type InternalContract, internalRoute } from '@lectern/service-kit/route.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Identity } from '../identity.ts'
import { changePassword } from './change-password.ts'
import { checkCredentials } from './check-credentials.ts'
import { eraseUser } from './erase-user.ts'
import { findPerson } from './find-person.ts'
import { own } from './own.ts'
import { registerUser } from './register-user.ts'
import { updateProfile } from './update-profile.ts'

const callers = ['gateway'] as const
const params = z.object({ userId: idParamSchema })
const person = { 200: principalSchema }

const postCredentials = {
  method: 'POST',
  path: '/internal/credentials',
  callers,
  body: credentialsBodySchema,
  responses: person,
} satisfies InternalContract

const postUser = {
  method: 'POST',
  path: '/internal/users',
  callers,
  body: newUserBodySchema,
  responses: { 201: principalSchema },
} satisfies InternalContract

const getUser = {
  method: 'GET',
  path: '/internal/users/{userId}',
  callers,
  params,
  responses: person,
} satisfies InternalContract

const putUser = {
  method: 'PUT',
  path: '/internal/users/{userId}',
  callers,
  params,
  body: userChangesBodySchema,
  responses: person,
} satisfies InternalContract

const putPassword = {
  method: 'PUT',
  path: '/internal/users/{userId}/password',
  callers,
  params,
  body: changePasswordBodySchema,
  responses: person,
} satisfies InternalContract

const deleteUser = {
  method: 'DELETE',
  path: '/internal/users/{userId}',
  callers,
  params,
  responses: { 204: null },
} satisfies InternalContract

/** All of these are for the gateway alone, which owns the public side of signing in. */
export function userRoutes(app: FastifyInstance, identity: Identity): void {
  internalRoute(app, postCredentials, async ({ body }) => checkCredentials(identity, body))
  internalRoute(app, postUser, async ({ body }) => registerUser(identity, body))
  internalRoute(app, getUser, async ({ params }) => findPerson(identity, params.userId))
  internalRoute(app, putUser, async ({ params, body, principal }) =>
    updateProfile(identity, own(params.userId, principal), body),
  )
  internalRoute(app, putPassword, async ({ params, body, principal }) =>
    changePassword(identity, own(params.userId, principal), body),
  )
  internalRoute(app, deleteUser, async ({ params, principal }) => eraseUser(identity, own(params.userId, principal)))
}
