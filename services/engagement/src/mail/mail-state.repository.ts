import { type MailState, UNSENT_MAIL } from '@lectern/contracts/shapes/mail.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import type { Database } from '../database.ts'

const MOST_GROUPS = 20

/** What is there of mail, ended or not. */
export async function stateOfMail(database: Database): Promise<Omit<MailState, 'isOn'>> {
  const [counts] = await database.$queryRaw<{ waiting: number; sent: number; oldestAge: number | null }[]>`
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting, count(*) FILTER (WHERE state = 'sent')::int AS sent,
      extract(epoch FROM clock_timestamp() - min(at) FILTER (WHERE state = 'waiting'))::float AS "oldestAge"
    FROM mails`
  const unsent = await database.$queryRaw<Group[]>`
    SELECT state, kind, refusal, count(*)::int AS count, max(at) AS "newestAt" FROM mails
    WHERE state IN ('bounced', 'late') OR (state = 'waiting' AND refusal IS NOT NULL)
    GROUP BY state, kind, refusal ORDER BY max(at) DESC LIMIT ${MOST_GROUPS}`
  const { waiting = 0, sent = 0, oldestAge = null } = counts ?? {}
  return {
    ...{ waiting, sent, oldestAge: oldestAge === null ? null : Math.max(0, oldestAge) },
    unsent: unsent.map(({ state, newestAt, ...group }) => ({
      ...{ ...group, state: oneOf(UNSENT_MAIL, state), newestAt: newestAt.toISOString() },
    })),
  }
}

interface Group {
  state: string
  kind: string
  refusal: string | null
  count: number
  newestAt: Date
}
