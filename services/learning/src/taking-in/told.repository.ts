import type { Transaction } from '../database.ts'

/** An event of an enrollment in `told_events`; the kit has checked the data by its contract. */
export interface ToldEvent {
  id: number
  type: string
  sequence: number
  time: Date
  data: { enrollmentId: number; courseId: number; studentId: number }
}

/** The enrollments of which the topic tells more than is here, by ascending id. */
export async function keysBehind(tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    SELECT t.key FROM told_events t LEFT JOIN enrollments e ON e.id::text = t.key
    WHERE t.owner = 'learning' AND t.key = t.data ->> 'enrollmentId'
    GROUP BY t.key HAVING max(t.sequence) > coalesce(max(e.version), 0)
    ORDER BY length(t.key), t.key`
  return rows.map(({ key }) => key)
}

/** What isn't here yet of an enrollment, in order. */
export function eventsOf(tx: Transaction, key: string): Promise<ToldEvent[]> {
  return tx.$queryRaw<ToldEvent[]>`
    SELECT key::int AS id, type, sequence, time, data FROM told_events
    WHERE owner = 'learning' AND key = ${key} AND sequence > coalesce((SELECT version FROM enrollments WHERE id = ${Number(key)}), 0)
    ORDER BY sequence, place`
}

/** So that the next change of it has a sequence that the topic hasn't. */
export async function setVersion(tx: Transaction, enrollmentId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE enrollments SET version = greatest(version,
      (SELECT max(sequence) FROM told_events WHERE owner = 'learning' AND key = ${String(enrollmentId)}))
    WHERE id = ${enrollmentId}`
}

/** New rows get ids above those that were taken in. */
export async function raiseSequences(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    SELECT setval('enrollments_id_seq', top) FROM (SELECT max(id) AS top FROM enrollments) taken, enrollments_id_seq
    WHERE top > last_value`
  await tx.$executeRaw`
    SELECT setval('quiz_attempts_id_seq', top) FROM (SELECT max(id) AS top FROM quiz_attempts) taken, quiz_attempts_id_seq
    WHERE top > last_value`
  await tx.$executeRaw`
    SELECT setval('reviews_id_seq', top) FROM (SELECT max(id) AS top FROM reviews) taken, reviews_id_seq
    WHERE top > last_value`
}
