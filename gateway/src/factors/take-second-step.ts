import { checkSecondStep } from '@lectern/contracts/calls/internal/factors.ts'
import type { CodeBody } from '@lectern/contracts/shapes/factors.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { logged } from '../accounts/account-log.ts'
import { begin, countingFailures, type Door } from '../accounts/sign-in.ts'

/** Signs in who has proved their password before, and a code now. Throws 401 with identity's words, 429, or 503. */
export async function takeSecondStep(
  app: FastifyInstance,
  { attempts, devices }: Door,
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: CodeBody },
): Promise<Principal> {
  const { userId, username, at } = await app.secondSteps.find(request)
  const knownDevice = devices.idFor(request, username)
  const person = await logged(request, 'second step', username, async () => {
    const attempt = await attempts.begin({ account: username, ip: request.ip, knownDevice })
    return countingFailures(attempt, () => app.passwords.call(checkSecondStep, { params: { userId }, body }))
  })
  await app.secondSteps.end(request, reply)
  await begin(app, request, person, at)
  if (knownDevice === null) devices.remember(request, reply, person.username)
  return person
}
