import { userUpdated } from '@lectern/contracts/events/identity.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { fetchPicture, isGivenUp } from '@lectern/service-kit/pictures/fetch-picture.ts'
import type { Database } from '../database.ts'
import type { Identity } from '../identity.ts'
import { changeUser, lockUser } from '../users/users.repository.ts'
import {
  type DuePicture,
  dropForeignPicture,
  isOwnPicture,
  keepForeignPicture,
  listWithForeignPicture,
  takeDuePicture,
} from './foreign-pictures.repository.ts'
import { formatOf } from './picture-format.ts'
import { storePicture } from './store-picture.ts'

const AT_ONCE = 100

type Copying = Pick<Identity, 'database' | 'outgoing'>

/**
 * Copies pictures here that people gave as addresses on the web, so that nobody's browser tells another site what it looks at. Until one is copied, and where
 * it can't be, its person has initials. Answers true when there is more to do.
 */
export async function copyForeignPictures(identity: Copying, stop: AbortSignal): Promise<boolean> {
  const people = await listWithForeignPicture(identity.database, AT_ONCE)
  for (const userId of people) await setAside(identity.database, userId)
  const due = await takeDuePicture(identity.database)
  if (due) await copy(identity, due, stop)
  return due !== undefined || people.length === AT_ONCE
}

/** Takes the address from the person, and keeps it to be copied. */
async function setAside(database: Database, userId: number): Promise<void> {
  await database.$transaction(async (tx) => {
    const { profileImage = null } = (await lockUser(tx, userId)) ?? {}
    if (profileImage === null || isOwnPicture(profileImage)) return
    await keepForeignPicture(tx, userId, profileImage)
    const person = await changeUser(tx, userId, { profileImage: null })
    if (!person) return
    await withOutbox(tx, { contract: userUpdated, subject: userId, sequence: person.version, data: person })
  })
}

async function copy({ database, outgoing }: Copying, { userId, address, tries }: DuePicture, stop: AbortSignal) {
  try {
    const bytes = await fetchPicture(outgoing, address, stop)
    const mediaType = formatOf(bytes)?.mediaType ?? ''
    await storePicture({ database }, userId, { mediaType, bytes }, { keepsOther: true })
  } catch (error) {
    stop.throwIfAborted()
    if (isGivenUp(error, tries)) await dropForeignPicture(database, userId)
  }
}
