import type {
  confirmEmail as confirmRoute,
  getOwnEmail,
  resendEmailConfirmation as resendRoute,
} from '@lectern/contracts/calls/public/accounts.ts'
import { call, endpoint } from './endpoint.ts'
import { useRead } from './use-read.ts'

const own = endpoint<typeof getOwnEmail>('GET', '/api/user/email')
const resend = endpoint<typeof resendRoute>('POST', '/api/user/email/confirmation')
const confirmation = endpoint<typeof confirmRoute>('POST', '/api/email-confirmations')

/** Whether the own address is confirmed, and which one waits to take its place. */
export function useOwnEmail() {
  return useRead(own, {}, { revalidateOnMount: true })
}

/** Sends the link to the address that waits, or else to the own one, once more. */
export function resendEmailConfirmation() {
  return call(resend, {})
}

/** 404 for a link that is over, 409 for an address that somebody else has confirmed. */
export function confirmEmail(token: string) {
  return call(confirmation, { body: { token } })
}
