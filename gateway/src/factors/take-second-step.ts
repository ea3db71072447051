import { checkSecondStep } from '@lectern/contracts/calls/internal/factors.ts'
import type { CodeBody } from '@lectern/contracts/shapes/factors.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logged } from '../accounts/account-log.ts'
import { begin, countingFailures, type Door } from '../accounts/sign-in.ts'
import type { FoundStep } from './second-steps.ts'

/** Signs in who has proved their password before, and a code now. Throws 401 with identity's words, 429, or 503. */
export function takeSecondStep(
  app: FastifyInstance,
  door: Door,
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: CodeBody },
): Promise<Principal> {
  return finishSecondStep(app, door, { request, reply }, ({ userId }) =>
    app.passwords.call(checkSecondStep, { params: { userId }, body }),
  )
}

/** The same by whatever `prove` checks; the try counts. */
export async function finishSecondStep(
  app: FastifyInstance,
  { attempts, devices }: Door,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  prove: (first: FoundStep) => Promise<Principal>,
): Promise<Principal> {
  const first = await app.secondSteps.find(request)
  const { username, at, provedAt } = first
  const knownDevice = devices.idFor(request, username)
  const person = await logged(request, 'second step', username, async () => {
    const attempt = await attempts.begin({ account: username, ip: request.ip, knownDevice })
    return countingFailures(attempt, () => prove(first))
  })
  await app.secondSteps.end(request, reply)
  await begin(app, request, person, at, provedAt)
  if (knownDevice === null) devices.remember(request, reply, person.username)
  return person
}
