import { Secret, TOTP } from 'otpauth'

/** The code that an app shows so many half minutes from now. */
export function codeOf(key: string, steps = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''))
  return TOTP.generate({ secret, timestamp: Date.now() + steps * 30_000 })
}
