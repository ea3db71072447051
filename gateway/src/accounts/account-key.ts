import { createHash } from 'node:crypto'

/** What an account is known by before anybody has signed in. What people type into a name field, now and then a password, is not kept. */
export function accountKey(username: string): string {
  return createHash('sha256').update(username.normalize('NFKC').trim().toLowerCase()).digest('base64url')
}
