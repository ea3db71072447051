import { beginTotp, confirmTotp } from '@lectern/contracts/calls/public/factors.ts'
import { Secret, TOTP } from 'otpauth'
import type { Person } from './people.ts'

/** The code that an app shows so many half minutes from now. */
export function codeOf(key: string, steps = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''))
  return TOTP.generate({ secret, timestamp: Date.now() + steps * 30_000 })
}

/** Turns the second step on; answers the app's key. */
export async function setUpAuthenticator({ client }: Pick<Person, 'client'>): Promise<string> {
  const { key } = await client.call(beginTotp)
  await client.call(confirmTotp, { body: { code: codeOf(key) } })
  return key
}
