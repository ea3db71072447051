import { userUpdated } from '@lectern/contracts/events/identity.ts'
import type { ProfileBody } from '@lectern/contracts/people.ts'
import type { Principal } from '@lectern/contracts/principal.ts'
import { isUniqueViolation } from '@lectern/service-kit/database-errors.ts'
import { conflict } from '@lectern/service-kit/errors.ts'
import { withOutbox } from '@lectern/service-kit/outbox.ts'
import type { Identity } from '../identity.ts'
import { noSuchUser } from './find-person.ts'
import { changeUser } from './users.repository.ts'

/** Changes what is given and leaves the rest. Throws `notFound` (404), or `conflict` (409) for somebody else's e-mail address. */
export async function updateProfile({ database }: Identity, userId: number, changes: ProfileBody): Promise<Principal> {
  try {
    return await database.$transaction(async (tx) => {
      const person = await changeUser(tx, userId, changes)
      if (!person) throw noSuchUser()
      await withOutbox(tx, { contract: userUpdated, subject: userId, sequence: person.version, data: person })
      return person
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('Email is already registered')
    throw error
  }
}
