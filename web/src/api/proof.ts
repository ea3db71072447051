import type { proveAgain as proveAgainRoute } from '@lectern/contracts/calls/public/factors.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { type FactorKind, PROOF_REQUIRED, type ProofBody } from '@lectern/contracts/shapes/factors.ts'
import { type Answer, type CallInput, call, type Endpoint, endpoint, readJson, send, urlOf } from './endpoint.ts'
import { problemOf } from './problem-type.ts'

const proof = endpoint<typeof proveAgainRoute>('POST', '/api/user/proof')

export interface AskedFor {
  /** Whether a code is asked for, too. */
  withCode: boolean
  /** Whether there is a password: who has none proves themselves at the OpenID provider. */
  withPassword: boolean
  /** What the account has that proves. */
  by: readonly FactorKind[]
}

/** Who is signed in has to prove themselves once more before this call. */
export class ProofRequiredError extends Error {
  override readonly name = 'ProofRequiredError'
  readonly asked: AskedFor

  constructor(detail: string, asked: AskedFor) {
    super(detail)
    this.asked = asked
  }
}

/** One that the server may ask a proof for: it throws ProofRequiredError then. */
export async function callWithProof<R extends RouteContract>(
  target: Endpoint<R>,
  input: CallInput<R>,
): Promise<Answer<R>> {
  return readJson<R>(await send(target.method, urlOf(target.path, input), input.body, { refusal }))
}

async function refusal(response: Response): Promise<Error | null> {
  const problem = await problemOf<AskedFor>(response)
  if (problem?.type !== `/problems/${PROOF_REQUIRED}`) return null
  const { withCode = false, withPassword = true, by = [] } = problem
  return new ProofRequiredError(problem.detail, { withCode, withPassword, by })
}

/** The session may do for a while what asks for a proof. */
export function proveAgain(body: ProofBody) {
  return call(proof, { body })
}
