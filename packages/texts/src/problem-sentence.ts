import { isProblemCode } from '@lectern/contracts/problems/problems.ts'
import { FIRST_LANGUAGE } from '@lectern/contracts/shapes/languages.ts'
import { textsIn as framesIn } from './generated/problem-frame.ts'
import { textsIn } from './generated/problems.ts'

type Text = string | ((params: never) => string)

/** What a refusal says in a language; undefined for a code that this release doesn't know. */
export function problemSentence(code: string, params: object = {}, language = FIRST_LANGUAGE): string | undefined {
  if (!isProblemCode(code)) return undefined
  const text: Text = textsIn(language)[code]
  return typeof text === 'string' ? text : text(params as never)
}

/** The same of a failure, with the id that finds it in the logs. */
export function problemWithRequest(sentence: string, request: string, language = FIRST_LANGUAGE): string {
  return framesIn(language).withRequest({ sentence, request })
}
