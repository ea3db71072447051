import type { ProblemCode, ProblemParams } from './problems.ts'

type Wrong<Code extends ProblemCode> =
  ProblemParams<Code> extends undefined ? [code: Code] : [code: Code, params: ProblemParams<Code>]

/**
 * What a schema says of a wrong value, in the place of a sentence: `z.string().max(TITLE_MAX, wrong('title-too-long', { most: TITLE_MAX }))`. Whoever shows
 * it words it in the reader's language.
 */
export function wrong<Code extends ProblemCode>(...[code, params]: Wrong<Code>): string {
  return params ? `${code} ${JSON.stringify(params)}` : code
}

/** No sentence looks like this. */
const WRONG = /^([a-z]+(?:-[a-z]+)+)(?: (\{.*\}))?$/s

/** The code and parameters of such a message; null for a sentence. */
export function readWrong(message: string): { code: string; params?: Record<string, unknown> } | null {
  const [, code, params] = WRONG.exec(message) ?? []
  if (code === undefined) return null
  return { code, ...(params !== undefined && { params: JSON.parse(params) }) }
}
