import { type PersonMail, personMailSchema } from '@lectern/contracts/shapes/mail.ts'
import type { Database, Transaction } from '../database.ts'
import { type Mail, Prisma } from '../generated/prisma/client.ts'
import { MAIL_SUBJECTS, type MailKind, type MailSubject } from './mail-kinds.ts'

const stateSchema = personMailSchema.shape.state
/** An email about something older than this isn't sent. */
const SENT_WITHIN = Prisma.raw(`interval '1 day'`)
/** How long sent emails are recorded, so that a repeated event doesn't send them again. */
const RETENTION = Prisma.raw(`interval '40 days'`)
/** Digests and announcements are many, and no event brings one again. */
const BULK_RETENTION = Prisma.raw(`interval '8 days'`)
/** How long a replica has an email to itself: longer than it takes to send one. */
const TAKEN_FOR = Prisma.raw(`interval '2 minutes'`)

/** An email to enqueue. */
export interface NewMail {
  kind: MailKind
  /** What it is sent for, once: an event's id, a letter's, or `digest:<person>:<day>`. */
  cause: string
  personId: number | null
  subject: MailSubject
  /** When it happened, ISO 8601. */
  at: string
}

/** A mail that was taken to be sent. `subject` is a MailSubject of its kind. */
export type DueMail = Pick<Mail, 'id' | 'kind' | 'personId' | 'subject' | 'at'>

/** Enqueues an email, once per cause, unless it is about something more than a day old or from before mail was set up. Returns whether it did. */
export async function enqueueMail(tx: Transaction, { kind, cause, personId, subject, at }: NewMail): Promise<boolean> {
  const happened = new Date(at)
  const subjectJson = JSON.stringify(MAIL_SUBJECTS[kind].parse(subject))
  const owed = await tx.$executeRaw`
    INSERT INTO mails (kind, cause, person_id, subject, at)
    SELECT ${kind}, ${cause}, ${personId}::int, ${subjectJson}::jsonb, ${happened}::timestamptz FROM beginning
    WHERE ${happened}::timestamptz >= mail_since AND ${happened}::timestamptz > now() - ${SENT_WITHIN}
      AND NOT EXISTS (SELECT FROM people WHERE id = ${personId}::int AND erased)
    ON CONFLICT (kind, cause) DO NOTHING`
  return owed > 0
}

/** Cancels the email about a certificate that was revoked before the email was sent. */
export async function cancelCertificateMail(tx: Transaction, personId: number, certificateId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE mails SET state = 'gone', ended_at = now()
    WHERE person_id = ${personId} AND kind = 'certificate' AND state = 'waiting' AND subject ->> 'certificateId' = ${certificateId}`
}

/** Takes some that are due, those that have waited longest first; of several replicas each gets others. Uses mails_due_idx. */
export function takeDueMails(database: Database, most: number): Promise<DueMail[]> {
  return database.$queryRaw`
    UPDATE mails SET due_at = now() + ${TAKEN_FOR}, tries = tries + 1
    WHERE id = ANY(ARRAY(
      SELECT id FROM mails WHERE state = 'waiting' AND due_at <= now() AND at > now() - ${SENT_WITHIN}
      ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED))
    RETURNING id, kind, person_id AS "personId", subject, at`
}

/** How a mail ended; with the codes of the refusal, where it was one. */
export async function endMail(
  database: Database,
  id: string,
  state: 'sent' | 'bounced' | 'gone',
  refusal: string | null = null,
): Promise<void> {
  await database.$executeRaw`
    UPDATE mails SET state = ${state}, ended_at = now(), refusal = ${refusal} WHERE id = ${id}::uuid AND state = 'waiting'`
}

/** The longer it has waited, the longer it waits: a quarter of its age, from half a minute to an hour. */
export async function postponeMail(database: Database, id: string, refusal: string | null): Promise<void> {
  await database.$executeRaw`
    UPDATE mails SET refusal = coalesce(${refusal}, refusal),
      due_at = now() + least(greatest((now() - at) / 4, interval '30 seconds'), interval '1 hour')
    WHERE id = ${id}::uuid AND state = 'waiting'`
}

/** Gives up what waits, and whatever comes about what has happened until now, digests too. Returns how many waited. */
export async function cancelQueuedMails(tx: Transaction): Promise<number> {
  await tx.$executeRaw`UPDATE beginning SET mail_since = now()`
  await tx.$executeRaw`UPDATE digests SET since = now()`
  return tx.$executeRaw`UPDATE mails SET state = 'gone', ended_at = now() WHERE state = 'waiting'`
}

/** How many are removed in one go. */
const FORGOTTEN_AT_ONCE = 1_000

/** Ends what could not be sent within a day, and removes some of what ended long ago. Returns whether there may be more. */
export async function endLateMails(database: Database): Promise<boolean> {
  await database.$executeRaw`
    UPDATE mails SET state = 'late', ended_at = now() WHERE state = 'waiting' AND at < now() - ${SENT_WITHIN} AND due_at <= now()`
  const forgotten = await database.$executeRaw`
    DELETE FROM mails WHERE id IN (
      SELECT id FROM mails WHERE ended_at < now() - CASE WHEN kind IN ('digest', 'announcement') THEN ${BULK_RETENTION} ELSE ${RETENTION} END
        AND ended_at < now() - ${BULK_RETENTION} ORDER BY ended_at LIMIT ${FORGOTTEN_AT_ONCE})`
  return forgotten === FORGOTTEN_AT_ONCE
}

/** How many of a person's emails are listed. */
const LISTED = 50

/** Those to a person, the newest first. Uses mails_person_id_idx: a person's are few, of the last forty days. */
export async function findMailsOf(database: Database, personId: number): Promise<PersonMail[]> {
  const rows = await database.mail.findMany({
    where: { personId },
    select: { id: true, kind: true, state: true, at: true, refusal: true },
    orderBy: [{ at: 'desc' }, { id: 'asc' }],
    take: LISTED,
  })
  return rows.map(({ at, state, ...mail }) => ({ ...mail, state: stateSchema.parse(state), at: at.toISOString() }))
}

/** Deletes an erased person's emails, sent and unsent. */
export async function eraseMails(tx: Transaction, personId: number): Promise<void> {
  await tx.mail.deleteMany({ where: { personId } })
}
