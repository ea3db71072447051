import type { chooseLanguage as chooseLanguageRoute } from '@lectern/contracts/calls/public/accounts.ts'
import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { call, endpoint } from './endpoint.ts'

const language = endpoint<typeof chooseLanguageRoute>('PUT', '/api/user/language')

/** Mails are written in it from now on. */
export function chooseOwnLanguage(chosen: Language) {
  return call(language, { body: { language: chosen } })
}
