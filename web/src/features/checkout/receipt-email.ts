import { isEmailAddress } from '@lectern/contracts/shapes/email-address.ts'
import { texts } from '#texts/checkout'

/** What is wrong with the address that a receipt goes to, in the words of the form; undefined when nothing is. */
export function receiptEmailError(email: string): string | undefined {
  if (email.trim() === '') return texts.details.emailMissing
  if (!isEmailAddress(email.trim())) return texts.details.emailInvalid
  return undefined
}
