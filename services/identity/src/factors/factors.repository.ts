import type { FactorKind } from '@lectern/contracts/shapes/factors.ts'
import type { Database, Transaction } from '../database.ts'

export interface StoredTotp {
  sealedKey: Uint8Array
  confirmedAt: Date | null
}

/** What somebody has, and whether any of it is asked for beside the password. */
export interface FactorState {
  hasApp: boolean
  hasPasskey: boolean
  /** Whether a passkey is, also where there is no app. */
  passkeyAsked: boolean
}

/** Nobody has nothing. */
export async function findFactorState(executor: Database | Transaction, userId: number): Promise<FactorState> {
  const [row] = await executor.$queryRaw<FactorState[]>`
    SELECT EXISTS (SELECT FROM totp_factors t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL) AS "hasApp",
      EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id) AS "hasPasskey", u.passkey_asked AS "passkeyAsked"
    FROM users u WHERE u.id = ${userId}`
  return row ?? { hasApp: false, hasPasskey: false, passkeyAsked: false }
}

/** Whether the password alone isn't enough. Who has lost all passkeys here isn't asked for one. */
export function asksSecondStep({ hasApp, hasPasskey, passkeyAsked }: FactorState): boolean {
  return hasApp || (passkeyAsked && hasPasskey)
}

export function kindsIn({ hasApp, hasPasskey }: FactorState): FactorKind[] {
  return [...(hasApp ? ['app' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])]
}

export async function findTotp(database: Database, userId: number): Promise<StoredTotp | null> {
  return database.totpFactor.findUnique({ where: { userId }, select: { sealedKey: true, confirmedAt: true } })
}

/** Answers false where there is one that was confirmed, or nobody of this number. */
export async function putTotp(
  database: Database,
  userId: number,
  sealedKey: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const count = await database.$executeRaw`
    INSERT INTO totp_factors AS kept (user_id, sealed_key) SELECT id, ${sealedKey} FROM users WHERE id = ${userId}
    ON CONFLICT (user_id) DO UPDATE SET sealed_key = EXCLUDED.sealed_key WHERE kept.confirmed_at IS NULL`
  return count > 0
}

/** Of parallel ones with the same key one answers true. */
export async function confirmTotp(
  tx: Transaction,
  { userId, sealedKey, step }: { userId: number; sealedKey: Uint8Array; step: number },
): Promise<boolean> {
  const count = await tx.$executeRaw`
    UPDATE totp_factors SET confirmed_at = clock_timestamp(), last_step = ${step}
    WHERE user_id = ${userId} AND confirmed_at IS NULL AND sealed_key = ${sealedKey}`
  return count > 0
}

/** Of a confirmed factor; nothing where it is another one by now. */
export async function replaceSealedKey(
  database: Database,
  userId: number,
  before: Uint8Array,
  after: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await database.$executeRaw`
    UPDATE totp_factors SET sealed_key = ${after}
    WHERE user_id = ${userId} AND confirmed_at IS NOT NULL AND sealed_key = ${before}`
}

/** Answers whether no code of this step, or of a later one, was taken before. Of parallel ones it says so to one. */
export async function takeStep(database: Database, userId: number, step: number): Promise<boolean> {
  const { count } = await database.totpFactor.updateMany({
    where: { userId, confirmedAt: { not: null }, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  })
  return count > 0
}

/** Answers whether there was such a code. Of parallel ones it says so to one. */
export async function takeRecoveryCode(
  database: Database,
  userId: number,
  digests: Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  return (await database.recoveryCode.deleteMany({ where: { userId, digest: { in: digests } } })).count > 0
}

export function countRecoveryCodes(database: Database, userId: number): Promise<number> {
  return database.recoveryCode.count({ where: { userId } })
}

/** In place of those from before. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: number,
  digests: readonly Uint8Array<ArrayBuffer>[],
): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx.recoveryCode.createMany({ data: digests.map((digest) => ({ userId, digest })) })
}

export async function deleteRecoveryCodes(tx: Transaction, userId: number): Promise<number> {
  return (await tx.recoveryCode.deleteMany({ where: { userId } })).count
}

/** Answers whether there was one, confirmed or not. */
export async function deleteTotp(tx: Transaction, userId: number): Promise<boolean> {
  return (await tx.totpFactor.deleteMany({ where: { userId } })).count > 0
}

export async function setPasskeyRequired(tx: Transaction, userId: number, passkeyAsked: boolean): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { passkeyAsked } })
}

/** All that is asked for beside the password, and what stands in its place. Answers whether there was anything. */
export async function deleteFactors(tx: Transaction, userId: number): Promise<boolean> {
  const codes = await deleteRecoveryCodes(tx, userId)
  const { count: passkeys } = await tx.passkey.deleteMany({ where: { userId } })
  const hadTotp = await deleteTotp(tx, userId)
  await setPasskeyRequired(tx, userId, false)
  return hadTotp || codes + passkeys > 0
}
