import { DatabaseSync } from 'node:sqlite'
import { type LecternEvent, type RawMessage, readEvent, UnreadableEvent, wholeNumber } from './event.ts'

/**
 * Facts, not sums: each event that counts is one row under its id, so one that comes again changes nothing, and figures are
 * counted when they are asked for.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS movements (
    event_id TEXT PRIMARY KEY, order_id INTEGER NOT NULL, course_id INTEGER NOT NULL, at TEXT NOT NULL,
    paid_cents INTEGER NOT NULL, given_back_cents INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS attendance (
    event_id TEXT PRIMARY KEY, enrollment_id INTEGER NOT NULL, sequence INTEGER NOT NULL, course_id INTEGER NOT NULL,
    at TEXT NOT NULL, came INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS courses (
    course_id INTEGER PRIMARY KEY, sequence INTEGER NOT NULL, title TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS left_out (
    topic TEXT NOT NULL, part INTEGER NOT NULL, at_offset INTEGER NOT NULL, reason TEXT NOT NULL,
    PRIMARY KEY (topic, part, at_offset)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS places (
    topic TEXT NOT NULL, part INTEGER NOT NULL, next_offset INTEGER NOT NULL, PRIMARY KEY (topic, part)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS clusters (cluster_id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;`

const ALL_TABLES = ['movements', 'attendance', 'courses', 'left_out', 'places', 'clusters']
const LOCKED_MS = 30_000

/** Some messages of one partition in their order, and the offset that is read next. */
export interface Batch {
  topic: string
  partition: number
  messages: readonly (RawMessage & { offset: string })[]
  nextOffset: number
}

export function openFacts(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: LOCKED_MS })
  database.exec(TABLES)
  return database
}

/** Forgets everything, also how far the topics were read: what is read next is their beginning. */
export function forgetFacts(database: DatabaseSync): void {
  atomically(database, () => {
    for (const table of ALL_TABLES) database.exec(`DELETE FROM ${table}`)
  })
}

/** Keeps what these messages say and how far the partition is read, both or neither. */
export function keepBatch(database: DatabaseSync, { topic, partition, messages, nextOffset }: Batch): void {
  atomically(database, () => {
    for (const message of messages) {
      try {
        const event = readEvent(message)
        if (event) keepEvent(database, event)
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error
        database
          .prepare('INSERT OR IGNORE INTO left_out VALUES (?, ?, ?, ?)')
          .run(topic, partition, Number(message.offset), error.message)
      }
    }
    database
      .prepare(
        `INSERT INTO places VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET next_offset = max(next_offset, excluded.next_offset)`,
      )
      .run(topic, partition, nextOffset)
  })
}

/** Where reading goes on, by topic and partition. */
export function offsetsOf(database: DatabaseSync): Map<string, number> {
  const rows = database.prepare('SELECT topic, part, next_offset FROM places').all()
  return new Map(rows.map((row) => [`${row.topic}/${row.part}`, Number(row.next_offset)]))
}

/** Notes which Kafka the offsets are of. Throws when they are of another one. */
export function keepCluster(database: DatabaseSync, clusterId: string): void {
  database.prepare('INSERT OR IGNORE INTO clusters VALUES (?)').run(clusterId)
  const clusters = database.prepare('SELECT cluster_id FROM clusters').all()
  if (clusters.length > 1) throw new Error('This file is of another Kafka. Read everything again: --rebuild')
}

function keepEvent(database: DatabaseSync, event: LecternEvent): void {
  if (event.name.startsWith('catalog.')) keepCourse(database, event)
  else if (event.name.startsWith('learning.')) keepAttendance(database, event)
  else keepMovement(database, event)
}

function keepMovement(database: DatabaseSync, event: LecternEvent): void {
  // With a total, adjustments have told of the money; without one it is from before there were any, and tells of it alone.
  if (event.name === 'billing.payment-refunded' && event.data.givenBackCents !== undefined) return
  const amount = wholeNumber(event, 'amountCents')
  const isPaid = event.name === 'billing.payment-succeeded'
  database
    .prepare('INSERT OR IGNORE INTO movements VALUES (?, ?, ?, ?, ?, ?)')
    // What is given back is negative when the bank returned a refund.
    .run(
      ...[event.id, wholeNumber(event, 'orderId'), wholeNumber(event, 'courseId'), event.at],
      ...(isPaid ? [amount, 0] : [0, amount]),
    )
}

function keepAttendance(database: DatabaseSync, event: LecternEvent): void {
  const [enrollmentId, courseId] = [wholeNumber(event, 'enrollmentId'), wholeNumber(event, 'courseId')]
  const came = event.name === 'learning.enrolled' ? 1 : 0
  database
    .prepare('INSERT OR IGNORE INTO attendance VALUES (?, ?, ?, ?, ?, ?)')
    .run(event.id, enrollmentId, event.sequence, courseId, event.at, came)
}

/** Keeps the newest title: by the sequence, because an older event can come after it. */
function keepCourse(database: DatabaseSync, event: LecternEvent): void {
  const { title } = event.data
  if (typeof title !== 'string') throw new UnreadableEvent(`${event.name} without a title`)
  database
    .prepare(
      `INSERT INTO courses VALUES (?, ?, ?) ON CONFLICT DO UPDATE
       SET sequence = excluded.sequence, title = excluded.title WHERE sequence < excluded.sequence`,
    )
    .run(wholeNumber(event, 'courseId'), event.sequence, title)
}

function atomically(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
