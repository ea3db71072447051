import { placed } from '@lectern/contracts/shapes/placed.ts'
import type { Problem } from '@lectern/contracts/shapes/problem.ts'
import { loadPart } from '../lib/load-part.ts'
import { inPageLanguage } from './problem-sentences.ts'

/** As the contract has it; taken from there it would bring zod along. */
const PROBLEM_TYPES: typeof import('@lectern/contracts/shapes/problem.ts').PROBLEM_TYPES = '/problems/'

type Params = Problem['params']
/** A problem, or what comes as one: older and other servers leave things out. */
export type SaidProblem = Partial<Problem> & Pick<Problem, 'detail'>

interface Words {
  /** What a code says; undefined for one that this release doesn't know, or whose parameters are missing. */
  say: (code: string, params: Params) => string | undefined
  ofRequest: (sentence: string, request: string) => string
}

let coming: Promise<Words> | null = null

/** Comes with the first problem. Where it can't be loaded, English is better than nothing, and the next problem tries again. */
function load(): Promise<Words> {
  coming ??= loadPart(
    async () => {
      const [{ texts }, frame] = await Promise.all([import('#texts/problems'), import('#texts/problem-frame')])
      const known = new Map<string, string | ((params: never) => string)>(Object.entries(texts))
      return {
        say: (code, params) => {
          const text = known.get(code)
          return typeof text === 'function' ? params && text(params as never) : text
        },
        ofRequest: (sentence, request) => frame.texts.withRequest({ sentence, request }),
      }
    },
    () => {
      coming = null
      return { say: () => undefined, ofRequest: (sentence) => sentence }
    },
  )
  return coming
}

/** What a problem says, in the page's language. What has no code, or none that is known here, says it as services said it. */
export async function wordsOf({ type = '', status = 0, detail, params, requestId, errors = [] }: SaidProblem) {
  if (errors.some(({ code }) => code !== undefined)) return mistakes(errors)
  const { say, ofRequest } = await load()
  const sentence = type.startsWith(PROBLEM_TYPES) ? say(type.slice(PROBLEM_TYPES.length), params) : undefined
  if (sentence === undefined) return inPageLanguage(detail)
  return status >= 500 && requestId !== undefined ? ofRequest(sentence, requestId) : sentence
}

/** As many as services put into one sentence. */
const MOST = 3

async function mistakes(errors: NonNullable<Problem['errors']>): Promise<string> {
  const { say } = await load()
  const said = errors.map(async ({ code = '', params, message, place }) =>
    placed(say(code, params) ?? (await inPageLanguage(message)), place),
  )
  return [...new Set(await Promise.all(said))].slice(0, MOST).join('. ')
}
