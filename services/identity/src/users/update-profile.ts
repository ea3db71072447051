import { userUpdated } from '@lectern/contracts/events/identity.ts'
import { BIO_MAX_LENGTH, type ProfileBody } from '@lectern/contracts/shapes/people.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { mistake, refuse, validationFailed } from '@lectern/service-kit/errors.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import { endLinks } from '../emails/emails.repository.ts'
import { askToConfirm } from '../emails/own-address.ts'
import type { Identity } from '../identity.ts'
import { dropForeignPicture, findForeignPicture } from '../pictures/foreign-pictures.repository.ts'
import { deleteOtherPicture } from '../pictures/pictures.repository.ts'
import { comparisonKey } from './comparison-keys.ts'
import { findPerson, noSuchUser } from './find-person.ts'
import { provenBy, wrongPassword } from './proven-by.ts'
import { mustBeReplaced } from './temporary-password.ts'
import {
  type Account,
  changeUser,
  isEmailTaken,
  lockAddress,
  lockUser,
  toPerson,
  type UserChanges,
} from './users.repository.ts'

/**
 * Changes what is given and leaves the rest. Another e-mail address gets a link first, with which it takes the place of the old one; where no mail
 * is sent, it does so at once. Throws `notFound` (404), `forbidden` (403) for another e-mail address with a wrong password, `conflict` (409) for
 * somebody else's address, 429 for too many links, or 400 for a new text about oneself that is longer than the form takes.
 */
export async function updateProfile(identity: Identity, userId: number, body: ProfileBody): Promise<Person> {
  const { database } = identity
  const { currentPassword, email, profileImage, ...changes } = body
  await refuseLongBio(identity, userId, changes.bio)
  const provided = email === undefined ? undefined : await provenBy(identity, userId, currentPassword)
  if (provided && provided.passwordExpiresAt !== null) throw mustBeReplaced()
  return database.$transaction(async (tx) => {
    const address = email === undefined || !provided ? {} : await moveTo(identity, tx, provided, email)
    const picture = await pictureChange(tx, userId, profileImage)
    const person = await change(tx, userId, { ...changes, ...picture, ...address }, provided)
    if (!person) throw provided ? wrongPassword() : noSuchUser()
    return person
  })
}

/**
 * Pictures are uploaded by a call of their own: an address elsewhere would tell another site who looks. So nothing but null changes anything here; what a client
 * was told, and sends back with the rest, passes.
 */
async function pictureChange(
  tx: Transaction,
  userId: number,
  profileImage: string | null | undefined,
): Promise<UserChanges> {
  if (profileImage === undefined) return {}
  if (profileImage === null) {
    await dropForeignPicture(tx, userId)
    return { profileImage }
  }
  const known = [(await lockUser(tx, userId))?.profileImage, await findForeignPicture(tx, userId)]
  if (known.includes(profileImage)) return {}
  throw validationFailed([mistake('/body/profileImage', 'picture-address-given')])
}

/** What changes at once by it. */
async function moveTo(
  { mail }: Identity,
  tx: Transaction,
  { person: { id, email: before }, emailConfirmedAt }: Account,
  email: string,
): Promise<UserChanges> {
  if (mail) {
    if (email !== before || emailConfirmedAt === null) await askToConfirm(tx, id, email)
    return {}
  }
  await lockAddress(tx, comparisonKey(email))
  if (await isEmailTaken(tx, email, { confirmed: false, except: id })) throw refuse('email-taken')
  await endLinks(tx, id, email)
  const isSame = comparisonKey(email) === comparisonKey(before)
  return isSame ? { email } : { email, emailConfirmedAt: null }
}

/** Answers undefined where there is nobody, or their password is another one by now. Nothing to change is told to nobody. */
async function change(
  tx: Transaction,
  userId: number,
  changes: UserChanges,
  provided: Account | undefined,
): Promise<Person | undefined> {
  if (Object.keys(changes).length === 0) {
    const user = await lockUser(tx, userId, provided)
    return user && toPerson(user)
  }
  const person = await changeUser(tx, userId, changes, provided)
  if (!person) return
  // An uploaded picture that isn't shown any more is nobody's.
  if (changes.profileImage !== undefined) await deleteOtherPicture(tx, userId, changes.profileImage)
  await withOutbox(tx, { contract: userUpdated, subject: userId, sequence: person.version, data: person })
  return person
}

/** A longer text from before the limit may be sent back as it is. */
async function refuseLongBio(identity: Identity, userId: number, bio: string | null | undefined): Promise<void> {
  if (!bio || bio.length <= BIO_MAX_LENGTH || (await findPerson(identity, userId)).bio === bio) return
  throw validationFailed([mistake('/body/bio', 'bio-too-long', { most: BIO_MAX_LENGTH })])
}
