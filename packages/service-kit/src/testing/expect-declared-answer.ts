import type { RouteContract } from '@lectern/contracts/calls/public/route.ts'
import { PROBLEM_MEDIA_TYPE, problemSchema } from '@lectern/contracts/shapes/problem.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { type AnyCaller, CALLERS, type Expectation, RIGHTS_HOLDERS, statusesOf } from './access.ts'
import type { Answer } from './calls.ts'

type DeclaredAnswer = Pick<Answer, 'status' | 'headers' | 'body'>

const completeProblemSchema = problemSchema.extend({
  type: z.string().startsWith('/'),
  title: z.string().min(1),
  detail: z.string().min(1),
})

/**
 * The answer has the status. A refusal is a problem that says the same; a success is what the route declares for it. `body` is parsed JSON, text
 * for anything else, null when there is none, as the kit's calls give it.
 */
export function expectDeclaredAnswer(route: RouteContract, status: number, answer: DeclaredAnswer): void {
  const { body } = answer
  const mediaType = String(answer.headers['content-type'] ?? '')
  expect(answer.status, `${route.id}: ${JSON.stringify(body)?.slice(0, 300)}`).toBe(status)
  if (status >= 400) {
    expect(mediaType, route.id).toContain(PROBLEM_MEDIA_TYPE)
    expect(completeProblemSchema.parse(body).status, route.id).toBe(status)
    return
  }
  const schema = route.responses[status]
  expect(schema, `${route.id} declares a success with ${status}`).not.toBeUndefined()
  if (schema === null) expect(body, route.id).toBeNull()
  else if (route.responseMediaType) expect(mediaType, route.id).toContain(route.responseMediaType.replaceAll('*', ''))
  else schema?.parse(body)
}

/**
 * Calls as each kind of caller: who has a right first, then in the order of CALLERS. Each gets the status that follows from the contract and from what the test says beside it,
 * and an answer of the declared shape.
 */
export async function expectAnswersToCallers(
  route: RouteContract,
  expectation: Expectation,
  call: (caller: AnyCaller) => Promise<DeclaredAnswer>,
): Promise<void> {
  const expected = statusesOf(route, expectation)
  const answers: [AnyCaller, DeclaredAnswer][] = []
  for (const caller of [...RIGHTS_HOLDERS, ...CALLERS]) answers.push([caller, await call(caller)])
  const statuses = answers.map(([caller, { status }]) => [caller, status])
  const wrong = answers.filter(([caller, { status }]) => status !== expected[caller])
  expect(Object.fromEntries(statuses), JSON.stringify(wrong.map(([, { body }]) => body))).toEqual(expected)
  for (const [caller, answer] of answers) expectDeclaredAnswer(route, expected[caller], answer)
}
