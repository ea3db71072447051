import type { Transaction } from '../database.ts'

/** An event of an enrollment in `replayed_events`; the kit has checked the data by its contract. */
export interface ReplayedEvent {
  id: number
  type: string
  sequence: number
  time: Date
  data: { enrollmentId: number; courseId: number; studentId: number }
}

/** The enrollments with newer events on the topic, by ascending id. */
export async function keysBehind(tx: Transaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    SELECT t.key FROM replayed_events t LEFT JOIN enrollments e ON e.id::text = t.key
    WHERE t.owner = 'learning' AND t.key = t.data ->> 'enrollmentId'
    GROUP BY t.key HAVING max(t.sequence) > coalesce(max(e.version), 0)
    ORDER BY length(t.key), t.key`
  return rows.map(({ key }) => key)
}

/** The events of an enrollment that the database lacks, in order. */
export function eventsOf(tx: Transaction, key: string): Promise<ReplayedEvent[]> {
  return tx.$queryRaw<ReplayedEvent[]>`
    SELECT key::int AS id, type, sequence, time, data FROM replayed_events
    WHERE owner = 'learning' AND key = ${key} AND sequence > coalesce((SELECT version FROM enrollments WHERE id = ${Number(key)}), 0)
    ORDER BY sequence, topic_offset`
}

/** Lets the next change have a sequence that isn't on the topic. */
export async function setVersion(tx: Transaction, enrollmentId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE enrollments SET version = greatest(version,
      (SELECT max(sequence) FROM replayed_events WHERE owner = 'learning' AND key = ${String(enrollmentId)}))
    WHERE id = ${enrollmentId}`
}

/** New rows get ids above those that were replayed. A lost invitation's number stays unused: an email may still refer to it. */
export async function raiseSequences(tx: Transaction): Promise<void> {
  await tx.$executeRaw`
    SELECT setval('enrollments_id_seq', top) FROM (SELECT max(id) AS top FROM enrollments) replayed, enrollments_id_seq
    WHERE top > last_value`
  await tx.$executeRaw`
    SELECT setval('quiz_attempts_id_seq', top) FROM (SELECT max(id) AS top FROM quiz_attempts) replayed, quiz_attempts_id_seq
    WHERE top > last_value`
  await tx.$executeRaw`
    SELECT setval('reviews_id_seq', top) FROM (SELECT max(id) AS top FROM reviews) replayed, reviews_id_seq
    WHERE top > last_value`
  await tx.$executeRaw`
    SELECT setval('invitations_id_seq', top) FROM (
      SELECT max((data ->> 'invitationId')::int) AS top FROM replayed_events WHERE owner = 'learning' AND data ? 'invitationId'
    ) published, invitations_id_seq WHERE top > last_value`
}
