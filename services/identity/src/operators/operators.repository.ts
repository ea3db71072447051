import type { Database } from '../database.ts'

export interface Operator {
  id: number
  username: string
  since: Date
}

/** Answers whether the account wasn't one before. */
export async function addOperator(database: Database, userId: number): Promise<boolean> {
  const { count } = await database.operator.createMany({ data: [{ userId }], skipDuplicates: true })
  return count > 0
}

/** Answers whether the account was one. */
export async function removeOperator(database: Database, userId: number): Promise<boolean> {
  return (await database.operator.deleteMany({ where: { userId } })).count > 0
}

/** By their ids. */
export async function listOperators(database: Database): Promise<Operator[]> {
  const rows = await database.operator.findMany({
    select: { since: true, user: { select: { id: true, username: true } } },
    orderBy: { userId: 'asc' },
  })
  return rows.map(({ since, user }) => ({ ...user, since }))
}
