import type { Database, Transaction } from '../database.ts'

export interface KeptTotp {
  sealedKey: Uint8Array
  confirmedAt: Date | null
}

export async function hasSecondStep(database: Database, userId: number): Promise<boolean> {
  return (await database.totpFactor.count({ where: { userId, confirmedAt: { not: null } } })) > 0
}

export async function findTotp(database: Database, userId: number): Promise<KeptTotp | null> {
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
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({ data: digests.map((digest) => ({ userId, digest })) })
}

/** Keeps the row of a confirmed factor as it is until the transaction ends; answers whether there is one. */
export async function lockTotp(tx: Transaction, userId: number): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM totp_factors WHERE user_id = ${userId} AND confirmed_at IS NOT NULL FOR UPDATE`
  return rows.length > 0
}

/** All that is asked for beside the password. Answers whether there was anything. */
export async function deleteFactors(tx: Transaction, userId: number): Promise<boolean> {
  const { count: totp } = await tx.totpFactor.deleteMany({ where: { userId } })
  const { count: codes } = await tx.recoveryCode.deleteMany({ where: { userId } })
  return totp + codes > 0
}
