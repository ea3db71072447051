import { type AccountWords, isEasyToGuess } from '@lectern/contracts/passwords/easy-to-guess.ts'
import { mistake, validationFailed } from '@lectern/service-kit/errors.ts'
import type { Identity } from '../identity.ts'

/** Throws 400 for a new password that is shorter than this installation asks for, or that others would try first. */
export function refuseWeakPassword(
  { passwordMinLength }: Pick<Identity, 'passwordMinLength'>,
  password: string,
  account: AccountWords,
  pointer: string,
): void {
  if (password.length < passwordMinLength) {
    throw validationFailed([mistake(pointer, 'password-too-short', { least: passwordMinLength })])
  }
  if (isEasyToGuess(password, account)) throw validationFailed([mistake(pointer, 'password-too-easy')])
}
