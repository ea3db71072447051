import { isProblemCode, type ProblemCode } from '@lectern/contracts/problems/problems.ts'
import { FIRST_LANGUAGE, type Language } from '@lectern/contracts/shapes/languages.ts'
import { formatsIn } from './formats.ts'
import { texts as frames } from './generated/problem-frame.ts'
import { texts } from './generated/problems.ts'

type Text = string | ((params: never) => string)

const made = new Map<Language, Record<ProblemCode, Text>>()

function textsIn(language: Language): Record<ProblemCode, Text> {
  const known = made.get(language) ?? texts[language](formatsIn(language))
  made.set(language, known)
  return known
}

/** What a refusal says in a language; undefined for a code that this release doesn't know. */
export function problemSentence(code: string, params: object = {}, language = FIRST_LANGUAGE): string | undefined {
  if (!isProblemCode(code)) return undefined
  const text = textsIn(language)[code]
  return typeof text === 'string' ? text : text(params as never)
}

/** The same of a failure, with the id that finds it in the logs. */
export function problemWithRequest(sentence: string, request: string, language = FIRST_LANGUAGE): string {
  return frames[language](formatsIn(language)).withRequest({ sentence, request })
}
