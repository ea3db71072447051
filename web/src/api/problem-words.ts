import type { Problem } from '@lectern/contracts/shapes/problem.ts'
import { joinSentences, withLocation } from '@lectern/contracts/shapes/sentences.ts'
import { texts as frame } from '#texts/problem-frame'
import { texts } from '#texts/problems'

/** A problem, or what comes as one: older and other servers leave things out. */
export type ReceivedProblem = Partial<Problem> & Pick<Problem, 'detail'>

/** As the contract has it; taken from there it would bring zod along. */
const PROBLEM_TYPES: typeof import('@lectern/contracts/shapes/problem.ts').PROBLEM_TYPES = '/problems/'

const known = new Map<string, string | ((params: never) => string)>(Object.entries(texts))

/** What a code says; undefined for one that this release doesn't know, or whose parameters are missing. */
export function wordsOfCode(code: string, params: Problem['params']): string | undefined {
  const text = known.get(code)
  return typeof text === 'function' ? params && text(params as never) : text
}

/** What a problem says, in the page's language. What has no code, or none that is known here, says it as services said it. */
export function wordsOf({ type = '', status = 0, detail, params, requestId, errors = [] }: ReceivedProblem): string {
  if (errors.some(({ code }) => code !== undefined)) return mistakes(errors)
  const sentence = type.startsWith(PROBLEM_TYPES) ? wordsOfCode(type.slice(PROBLEM_TYPES.length), params) : undefined
  if (sentence === undefined) return detail
  return status >= 500 && requestId !== undefined ? frame.withRequest({ sentence, request: requestId }) : sentence
}

function mistakes(errors: NonNullable<Problem['errors']>): string {
  return joinSentences(
    errors.map(({ code = '', params, message, place }) => withLocation(wordsOfCode(code, params) ?? message, place)),
  )
}

/** What the JSON of a refused answer says, and which refusal it is; undefined where it says nothing. */
export function readProblem(json: string): { sentence: string; type: string | undefined } | undefined {
  const problem = problemIn(json)
  return problem && { sentence: wordsOf(problem), type: problem.type }
}

/** Problem documents (RFC 9457) and the like carry their sentence in a field. */
function problemIn(json: string): ReceivedProblem | undefined {
  try {
    const body: unknown = JSON.parse(json)
    if (typeof body === 'string') return { detail: body }
    if (typeof body !== 'object' || body === null) return undefined
    const fields = body as Partial<ReceivedProblem> & { message?: unknown }
    const detail = [fields.detail, fields.message, fields.title].find((word) => typeof word === 'string' && word !== '')
    return typeof detail === 'string' ? { ...fields, detail } : undefined
  } catch {
    return undefined
  }
}
