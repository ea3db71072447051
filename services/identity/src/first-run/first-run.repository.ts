import type { Database, Transaction } from '../database.ts'

/** Whether somebody administers the site, or the token was used. */
export async function isSetUp(executor: Database | Transaction, tokenHash: string): Promise<boolean> {
  const [row] = await executor.$queryRaw<{ isSetUp: boolean }[]>`
    SELECT EXISTS (SELECT FROM operators WHERE administrator)
      OR EXISTS (SELECT FROM used_setup_tokens WHERE token_hash = ${tokenHash}) AS "isSetUp"`
  return row?.isSetUp ?? true
}

export async function hasAccounts(executor: Database): Promise<boolean> {
  return (await executor.user.findFirst({ select: { id: true } })) !== null
}

/** By the database's clock. */
export async function hasExpired(executor: Database, expiresAt: string): Promise<boolean> {
  const [row] = await executor.$queryRaw<{ hasExpired: boolean }[]>`
    SELECT now() >= ${expiresAt}::timestamptz AS "hasExpired"`
  return row?.hasExpired ?? true
}

/** Uses the token up; of parallel tries one is answered true. */
export async function useSetupToken(tx: Transaction, tokenHash: string): Promise<boolean> {
  return (await tx.usedSetupToken.createMany({ data: [{ tokenHash }], skipDuplicates: true })).count > 0
}
