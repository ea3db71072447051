import type { register as registerRoute } from '@lectern/contracts/calls/public/gateway.ts'
import type { RegisterBody } from '@lectern/contracts/shapes/people.ts'
import { locale } from '../lib/locale.ts'
import { call, endpoint } from './endpoint.ts'

const register = endpoint<typeof registerRoute>('POST', '/api/register')

/** Makes an account that is spoken to as this page speaks, begins a session with it, and answers who it is. */
export function registerAccount(body: Omit<RegisterBody, 'language'>) {
  return call(register, { body: { ...body, language: locale.language } })
}
