import type { replacePassword as replacePasswordRoute } from '@lectern/contracts/calls/public/gateway.ts'
import type { ReplacePasswordBody } from '@lectern/contracts/shapes/people.ts'
import { call, endpoint } from './endpoint.ts'

const newPassword = endpoint<typeof replacePasswordRoute>('POST', '/api/login/new-password')

/** Replaces a password that somebody else has set and begins a session; the server ends all others. Answers who it is. */
export function replacePassword(body: ReplacePasswordBody) {
  return call(newPassword, { body })
}
