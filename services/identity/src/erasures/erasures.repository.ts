import { randomBytes } from 'node:crypto'
import {
  ERASURE_HANGS_MINUTES,
  ERASURE_PARTS,
  ERASURE_SHOWN_DAYS,
  type ErasurePart,
  type HangingErasure,
  type OpenErasure,
} from '@lectern/contracts/shapes/erasures.ts'
import type { Database, Transaction } from '../database.ts'

/** Of an erasure: between two times that somebody is to ask whether it is done. */
const ASK_EVERY_S = 10
const AT_ONCE = 100

const confirmations = { confirmations: true } as const

/** Begins an erasure, which identity itself has done with this transaction. */
export async function beginErasure(tx: Transaction, userId: number): Promise<void> {
  const id = randomBytes(16).toString('base64url')
  await tx.erasure.create({ data: { id, userId, confirmations: { create: { part: 'identity' } } } })
}

export async function erasureIdOf(database: Database, userId: number): Promise<string | null> {
  return (await database.erasure.findUnique({ where: { userId }, select: { id: true } }))?.id ?? null
}

export async function findErasure(database: Database, id: string): Promise<OpenErasure | null> {
  const erasure = await database.erasure.findUnique({ where: { id }, include: confirmations })
  return erasure && toOpen(erasure)
}

/** Takes erasures that are to be asked about upon the caller, the ones that waited longest first. Uses erasures_finished_at_ask_after_idx. */
export async function takeOpen(database: Database): Promise<OpenErasure[]> {
  const taken = await database.$queryRaw<{ id: string }[]>`
    UPDATE erasures SET ask_after = now() + ${ASK_EVERY_S}::int * interval '1 second'
    WHERE id = ANY(ARRAY(
      SELECT id FROM erasures WHERE finished_at IS NULL AND ask_after <= now()
      ORDER BY ask_after LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED))
    RETURNING id`
  const where = { id: { in: taken.map(({ id }) => id) } }
  return (await database.erasure.findMany({ where, include: confirmations })).map(toOpen)
}

/** Keeps that a part has confirmed, and that all have. Answers whether there is such an erasure. */
export async function confirm(tx: Transaction, id: string, part: ErasurePart): Promise<boolean> {
  const locked = await tx.$queryRaw<unknown[]>`SELECT FROM erasures WHERE id = ${id} FOR UPDATE`
  if (locked.length === 0) return false
  await tx.erasureConfirmation.createMany({ data: [{ erasureId: id, part }], skipDuplicates: true })
  await tx.$executeRaw`
    UPDATE erasures SET finished_at = now() WHERE id = ${id} AND finished_at IS NULL AND ${ERASURE_PARTS.length} <=
      (SELECT count(*) FROM erasure_confirmations WHERE erasure_id = ${id} AND part = ANY (${[...ERASURE_PARTS]}::text[]))`
  return true
}

/** Those that hang, the oldest first. */
export async function listHanging(database: Database): Promise<HangingErasure[]> {
  const hanging = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM erasures WHERE finished_at IS NULL AND erased_at < now() - ${ERASURE_HANGS_MINUTES}::int * interval '1 minute'
    ORDER BY erased_at LIMIT ${AT_ONCE}`
  const rows = await database.erasure.findMany({
    where: { id: { in: hanging.map(({ id }) => id) } },
    include: confirmations,
    orderBy: { erasedAt: 'asc' },
  })
  return rows.map(toOpen).map(({ userId, erasedAt, parts }) => {
    const waitsFor = parts.filter(({ confirmedAt }) => confirmedAt === null).map(({ part }) => part)
    return { userId, erasedAt, waitsFor }
  })
}

/** Seconds since the oldest erasure that each part hasn't confirmed. */
export async function oldestByPart(database: Database): Promise<Map<string, number>> {
  const rows = await database.$queryRaw<{ part: string; age: number }[]>`
    SELECT part, extract(epoch FROM clock_timestamp() - min(e.erased_at))::float AS age
    FROM erasures e CROSS JOIN unnest(${[...ERASURE_PARTS]}::text[]) AS part
    WHERE e.finished_at IS NULL
      AND NOT EXISTS (SELECT FROM erasure_confirmations c WHERE c.erasure_id = e.id AND c.part = part.part)
    GROUP BY part`
  return new Map(rows.map(({ part, age }) => [part, age]))
}

/** Forgets finished ones that are not shown any more. */
export async function forgetFinished(database: Database): Promise<void> {
  await database.$executeRaw`
    DELETE FROM erasures WHERE finished_at < now() - ${ERASURE_SHOWN_DAYS}::int * interval '1 day'`
}

interface Row {
  id: string
  userId: number
  erasedAt: Date
  confirmations: { part: string; confirmedAt: Date }[]
}

function toOpen({ id, userId, erasedAt, confirmations }: Row): OpenErasure {
  const at = new Map(confirmations.map(({ part, confirmedAt }) => [part, confirmedAt.toISOString()]))
  const parts = ERASURE_PARTS.map((part) => ({ part, confirmedAt: at.get(part) ?? null }))
  return { id, userId, erasedAt: erasedAt.toISOString(), parts }
}
