import type { proveAgain as proveAgainRoute } from '@lectern/contracts/calls/public/factors.ts'
import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { PROOF_REQUIRED, type ProofBody } from '@lectern/contracts/shapes/factors.ts'
import { type Answer, type CallInput, call, type Endpoint, endpoint, readJson, send, urlOf } from './endpoint.ts'
import { problemOf } from './problem-type.ts'

const proof = endpoint<typeof proveAgainRoute>('POST', '/api/user/proof')

/** Who is signed in has to prove themselves once more before this call. */
export class ProofRequiredError extends Error {
  override readonly name = 'ProofRequiredError'
  /** Whether a code is asked for beside the password. */
  readonly withCode: boolean

  constructor(detail: string, withCode: boolean) {
    super(detail)
    this.withCode = withCode
  }
}

/** One that the server may ask a proof for: it throws ProofRequiredError then. */
export async function callWithProof<R extends RouteContract>(
  target: Endpoint<R>,
  input: CallInput<R>,
): Promise<Answer<R>> {
  const headers = { Accept: 'application/json' }
  return readJson<R>(await send(target.method, urlOf(target.path, input), input.body, { headers, refusal }))
}

async function refusal(response: Response): Promise<Error | null> {
  const problem = await problemOf(response)
  if (problem?.type !== `/problems/${PROOF_REQUIRED}`) return null
  return new ProofRequiredError(problem.detail, 'withCode' in problem && problem.withCode === true)
}

/** The session may do for a while what asks for a proof. */
export function proveAgain(body: ProofBody) {
  return call(proof, { body })
}
