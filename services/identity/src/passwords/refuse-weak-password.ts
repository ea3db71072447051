import { type AccountWords, EASY_TO_GUESS, isEasyToGuess } from '@lectern/contracts/passwords/easy-to-guess.ts'
import { validationFailed } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'

/** Throws 400 for a new password that is shorter than this installation asks for, or that others would try first. */
export function refuseWeakPassword(
  { passwordMinLength }: Pick<Identity, 'passwordMinLength'>,
  password: string,
  account: AccountWords,
  pointer: string,
): void {
  if (password.length < passwordMinLength) {
    throw validationFailed([{ pointer, message: `Password must be at least ${passwordMinLength} characters` }])
  }
  if (isEasyToGuess(password, account)) throw validationFailed([{ pointer, message: EASY_TO_GUESS }])
}
