import * as calls from '@lectern/contracts/calls/internal/factors.ts'
import type { ProofBody } from '@lectern/contracts/shapes/factors.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logged } from '../accounts/account-log.ts'
import { onceMore } from '../accounts/own-account.ts'
import type { PasswordAttempts } from '../accounts/password-attempts.ts'
import { countingFailures } from '../accounts/sign-in.ts'
import { startSession } from '../sessions/sessions.ts'

/** From now on the session, under another id, counts as proved. Throws 403 for a wrong password or code, 400 where a code is missing. */
export async function proveAgain(
  app: FastifyInstance,
  attempts: PasswordAttempts,
  request: FastifyRequest,
  { person, body }: { person: Principal; body: ProofBody },
): Promise<void> {
  await logged(request, 'proof', person.username, async () => {
    const attempt = await onceMore(attempts, request, person)
    const input = { params: { userId: person.id }, user: person, body }
    await countingFailures(attempt, () => app.passwords.call(calls.proveAgain, input))
    return person
  })
  const { currentSession, opened } = request
  if (!currentSession || !opened) return
  await startSession(request, person, currentSession.signedInAt, opened.now)
}
