import { userUpdated } from '@lectern/contracts/events/identity.ts'
import { withOutboxAll } from '@lectern/service-kit/events/outbox.ts'
import type { Database } from '../database.ts'
import { lockUsersAfter } from './users.repository.ts'

const AT_ONCE = 500

/**
 * Tells of every living person as they are now, under their present versions, so that only who doesn't know them learns anything.
 * Nothing of earlier states is kept here or goes out again. Answers how many people.
 */
export async function publishEverybody(database: Database): Promise<number> {
  let count = 0
  let after = 0
  for (;;) {
    // Locked, so that nobody's change or erasure is overtaken by what was before it.
    const people = await database.$transaction(async (tx) => {
      const locked = await lockUsersAfter(tx, after, AT_ONCE)
      const events = locked.map((person) => ({ subject: person.id, sequence: person.version, data: person }))
      await withOutboxAll(tx, userUpdated, events)
      return locked
    })
    const last = people.at(-1)
    if (last === undefined) return count
    after = last.id
    count += people.length
  }
}
