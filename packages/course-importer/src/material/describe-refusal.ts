import { textsIn } from '@lectern/texts/import-notes.ts'
import { type Refusal, refusalParams } from './source-files.ts'

/** A sentence in English, for a terminal. */
export function describeRefusal(refusal: Refusal): string {
  const text: string | ((params: { what: string; most: number }) => string) = textsIn('en').refusals[refusal.code]
  return typeof text === 'string' ? text : text(refusalParams(refusal))
}
