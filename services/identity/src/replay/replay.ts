import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { userDeleted, userUpdated } from '@lectern/contracts/events/identity.ts'
import { withOutboxAll } from '@lectern/service-kit/events/outbox.ts'
import type { Restored } from '@lectern/service-kit/events/replay-topic.ts'
import type { Transaction } from '../database.ts'
import { createPasswordHasher } from '../passwords/password-hasher.ts'
import { changeUser, toPerson } from '../users/users.repository.ts'
import { replayPerson } from './replay-person.ts'
import {
  compareAfter,
  createReplayedPeople,
  deletePeople,
  listNewer,
  raiseSequence,
} from './replayed-people.repository.ts'

const AT_ONCE = 500

/**
 * Forgets who was erased since the backup, and makes everybody else what the topic tells of them. A password is in no event: who came
 * since has none that anybody knows. What the topic tells otherwise than it is here is told again.
 */
export async function replay(tx: Transaction, { erased }: Restored): Promise<string[]> {
  const gone = [...new Set([...erased, ...(await createReplayedPeople(tx))])]
  await raiseSequence(tx)
  const ended = await deletePeople(tx, gone)
  await withOutboxAll(
    tx,
    userDeleted,
    ended.map(({ id, sequence }) => ({ subject: id, sequence, data: null })),
  )
  const newer = await listNewer(tx)
  const passwords = await createPasswordHasher()
  const nobodysPassword = await passwords.hash(randomUUID())
  const sentences: string[] = []
  const made: number[] = []
  for (const replayed of newer) {
    const { isNew, sentence } = await replayPerson(tx, replayed, nobodysPassword)
    if (isNew) made.push(replayed.id)
    if (sentence) sentences.push(sentence)
  }
  const announced = await announce(tx)
  return [
    `${newer.length} accounts were brought up to what the topic tells; ${ended.length} erased ones and ${announced} others are told again.`,
    ...(made.length > 0 ? [`Created since the backup, so without a password: accounts ${made.join(', ')}.`] : []),
    ...sentences,
  ]
}

/** Tells of everybody of whom the topic tells otherwise. Answers how many. */
async function announce(tx: Transaction): Promise<number> {
  let count = 0
  let after = 0
  for (;;) {
    const { users, compared } = await compareAfter(tx, after, AT_ONCE)
    const events: { subject: number; sequence: number; data: ReturnType<typeof toPerson> }[] = []
    for (const user of users) {
      const person = toPerson(user)
      const onTopic = compared.get(user.id)
      if (!onTopic) continue
      const isNews = onTopic.top === null || onTopic.top < user.version
      const isPublished =
        onTopic.isLast && isDeepStrictEqual({ timeZone: null, language: null, ...onTopic.published }, person)
      if (!isNews && isPublished) continue
      // Under a version that the topic has, nobody would look at it.
      const published = isNews ? person : await changeUser(tx, user.id, {})
      if (published) events.push({ subject: user.id, sequence: published.version, data: published })
    }
    await withOutboxAll(tx, userUpdated, events)
    count += events.length
    const last = users.at(-1)
    if (last === undefined) return count
    after = last.id
  }
}
