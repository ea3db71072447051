import type { Passkey } from '@lectern/contracts/shapes/passkeys.ts'
import type { StoredPasskey } from './passkeys.repository.ts'

/** What its owner is shown of it. */
export function toPasskey({ id, name, createdAt, usedAt, backedUp }: StoredPasskey): Passkey {
  return { id, name, since: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null, backedUp }
}

/** By which authenticators know the account, as base64url. It names nobody. */
export function handleOf(userId: number): string {
  return Buffer.from(String(userId)).toString('base64url')
}
