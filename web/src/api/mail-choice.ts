import type { chooseMail as chooseRoute } from '@lectern/contracts/calls/public/mail.ts'
import { call, endpoint } from './endpoint.ts'

const choose = endpoint<typeof chooseRoute>('PUT', '/api/mail-choice')

/** Ends the mail that a link was in, or begins it again. 404 for a link that isn't ours. */
export function chooseMail(token: string, wanted: boolean) {
  return call(choose, { body: { token, wanted } })
}
