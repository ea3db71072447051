import { getProfilePicture } from '@lectern/contracts/calls/public/profile-pictures.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import { spokenLanguage } from '@lectern/contracts/shapes/languages.ts'
import type { Transaction } from '../database.ts'
import { deleteOtherPicture } from '../pictures/pictures.repository.ts'
import { comparisonKey } from '../users/comparison-keys.ts'
import { type ReplayedPerson, roomFor } from './replayed-people.repository.ts'

export interface Taken {
  isNew: boolean
  /** What somebody should look at. */
  sentence?: string
}

/** Makes somebody what the topic tells of them, in a database where their address has made room. */
export async function replayPerson(
  tx: Transaction,
  { id, top, time, person }: ReplayedPerson,
  nobodysPassword: string,
): Promise<Taken> {
  const { username, email, fullName, role, bio, timeZone = null } = person
  // As it was told, by a later version perhaps.
  const language = spokenLanguage(person.language ?? null)
  const known = await tx.user.findUnique({ where: { id }, select: { email: true, suspendedAt: true } })
  const usernameKey = comparisonKey(username)
  if (!known && (await tx.user.count({ where: { usernameKey } })) > 0) {
    const sentence = `Account ${id} was skipped: another account that isn’t on the topic has its username.`
    return { isNew: false, sentence }
  }
  const other = await tx.user.findFirst({ where: { emailKey: comparisonKey(email) }, select: { id: true } })
  const about = {
    ...{ email, fullName, role, bio, timeZone, language, version: top },
    emailKey: other ? roomFor(id) : comparisonKey(email),
    // Another address is to be confirmed anew.
    ...(known?.email !== email && { emailConfirmedAt: null }),
    profileImage: await shownPicture(tx, person.profileImage),
    // No event tells why.
    ...(person.suspended ? { suspendedAt: known?.suspendedAt ?? time } : { suspendedAt: null, suspensionReason: null }),
  }
  const create = { id, username, usernameKey, passwordHash: nobodysPassword, createdAt: time, ...about }
  await tx.user.upsert({ where: { id }, create, update: about })
  await deleteOtherPicture(tx, id, about.profileImage)
  const isNew = known === null
  return other ? { isNew, sentence: `Account ${id} has the same email address as account ${other.id}.` } : { isNew }
}

/** An uploaded picture is shown where its bytes are here. */
async function shownPicture(tx: Transaction, address: string | null): Promise<string | null> {
  const name = address?.split('/').at(-1) ?? ''
  if (name === '' || address !== buildPath(getProfilePicture.path, { name })) return address
  return (await tx.profilePicture.count({ where: { name } })) > 0 ? address : null
}
