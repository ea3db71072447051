import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { expect } from 'vitest'
import type { Database } from '../src/database.ts'
import type { mailUnderTest } from './engagement-under-test.ts'

/** A time zone in which it is ten in the morning now, whenever the test runs. */
export function whereItIsTen(): string {
  const ahead = 10 - new Date().getUTCHours()
  const offset = ahead < -12 ? ahead + 24 : ahead
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

/** What is known of people's digests: in the database, which is there once the test begins, and with the mail server. */
export function digestScene(engagement: { readonly database: Database }, mail: ReturnType<typeof mailUnderTest>) {
  const addressOf = (id: number) => `person-${id}@example.org`
  const mailsTo = ({ id }: Person) => mail.mailsTo(addressOf(id))
  const arrived = (person: Person, count = 1) => expect.poll(() => mailsTo(person).length).toBe(count)
  const rowsOf = ({ id }: Person) => engagement.database.mail.findMany({ where: { personId: id } })
  const digestOf = ({ id }: Person) => engagement.database.digest.findUniqueOrThrow({ where: { personId: id } })
  /** Until sending has failed: whoever sends has two minutes, who failed tries again earlier. */
  const hasToWait = (person: Person) =>
    expect
      .poll(async () => {
        const [row] = await rowsOf(person)
        return row && row.tries > 0 && row.dueAt.getTime() < Date.now() + 60_000
      })
      .toBe(true)
  /** Until a replica has looked at it. */
  const isScheduled = (person: Person) =>
    expect.poll(async () => Number((await digestOf(person)).nextAt) > Date.now()).toBe(true)
  return { addressOf, mailsTo, arrived, rowsOf, digestOf, hasToWait, isScheduled }
}
