import type { Database, Transaction } from '../database.ts'
import { enqueueMail } from '../mail/mails.repository.ts'
import { countWaitingDigests, type DueDigest, scheduleDigests, takeDueDigests } from './digests.repository.ts'
import { slotsOf } from './rhythm.ts'
import { settledBy } from './span.repository.ts'

const AT_ONCE = 100
/** So that a receipt, or a link to a new password, never stands behind more. */
const MOST_WAITING = 100

/** Owes those a digest whose time has come and who have something unread: once for a person and day, whoever of several replicas looks, and whenever it dies. */
export function writeDueDigests(database: Database): Promise<void> {
  return database.$transaction(async (tx) => {
    if ((await countWaitingDigests(tx, MOST_WAITING)) === MOST_WAITING) return
    const due = await takeDueDigests(tx, AT_ONCE)
    const planned = []
    for (const one of due) planned.push(await write(tx, one))
    await scheduleDigests(tx, planned)
  })
}

/** Where none is written, as for a day that had one in another time zone, what was told waits for the next. */
async function write(tx: Transaction, digest: DueDigest): Promise<{ personId: number; since: Date; nextAt: Date }> {
  const { personId, rhythm, since, hasNews, now } = digest
  const { due, next } = slotsOf(digest, now)
  const until = settledBy(now)
  const isEnqueued =
    hasNews &&
    due !== null &&
    (await enqueueMail(tx, {
      ...{ kind: 'digest', cause: `digest:${personId}:${due.day}`, personId, at: now.toISOString() },
      subject: { rhythm, since: since.toISOString(), until: until.toISOString() },
    }))
  return { personId, since: isEnqueued ? until : since, nextAt: next }
}
