import type { Right } from '@lectern/contracts/shapes/rights.ts'
import type { Database, Transaction } from '../database.ts'
import { lockAdministrators } from '../suspensions/suspensions.repository.ts'

export interface Operator {
  id: number
  username: string
  rights: Right[]
  since: Date
}

/** The one place where rights are given. Answers whether the account lacked one of them. */
export async function grantRights(
  executor: Database | Transaction,
  userId: number,
  rights: readonly Right[],
): Promise<boolean> {
  const [administrator, system] = [rights.includes('administrator'), rights.includes('system')]
  const changed = await executor.$executeRaw`
    INSERT INTO operators (user_id, administrator, system) VALUES (${userId}, ${administrator}, ${system})
    ON CONFLICT (user_id) DO UPDATE
      SET administrator = operators.administrator OR EXCLUDED.administrator, system = operators.system OR EXCLUDED.system
      WHERE (EXCLUDED.administrator AND NOT operators.administrator) OR (EXCLUDED.system AND NOT operators.system)`
  return changed > 0
}

/** Answers whether the account had one of them. */
export async function revokeRights(tx: Transaction, userId: number, rights: readonly Right[]): Promise<boolean> {
  const [administrator, system] = [rights.includes('administrator'), rights.includes('system')]
  await lockAdministrators(tx)
  const changed = await tx.$executeRaw`
    UPDATE operators SET administrator = administrator AND NOT ${administrator}, system = system AND NOT ${system}
    WHERE user_id = ${userId} AND ((administrator AND ${administrator}) OR (system AND ${system}))`
  await tx.$executeRaw`DELETE FROM operators WHERE user_id = ${userId} AND NOT administrator AND NOT system`
  return changed > 0
}

export async function findRights(tx: Transaction, userId: number): Promise<Right[]> {
  const operator = await tx.operator.findUnique({ where: { userId } })
  return operator ? rightsOf(operator) : []
}

/** By their ids. */
export async function listOperators(database: Database): Promise<Operator[]> {
  const rows = await database.operator.findMany({
    include: { user: { select: { id: true, username: true } } },
    orderBy: { userId: 'asc' },
  })
  return rows.map((row) => ({ ...row.user, rights: rightsOf(row), since: row.since }))
}

export function rightsOf({ administrator, system }: { administrator: boolean; system: boolean }): Right[] {
  return [...(administrator ? (['administrator'] as const) : []), ...(system ? (['system'] as const) : [])]
}
