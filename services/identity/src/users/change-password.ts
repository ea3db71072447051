import { userUpdated } from '@lectern/contracts/events/identity.ts'
import type { ChangePasswordBody, ReplacePasswordBody } from '@lectern/contracts/shapes/people.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import { mistake, refuse, validationFailed } from '@lectern/service-kit/errors.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import { endLinks } from '../emails/emails.repository.ts'
import { lockOwner, notifyOwner } from '../factors/notify-owner.ts'
import type { Identity } from '../identity.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import { accountOf } from './check-credentials.ts'
import { provenBy, wrongPassword } from './proven-by.ts'
import { type Account, changeUser } from './users.repository.ts'

const NEW_PASSWORD = '/body/newPassword'

/**
 * Answers the person with the raised version; who has no password gets one. Throws `forbidden` (403) when the current password is wrong, 400 for a new one
 * that is too short here or easy to guess. Of two changes that overlap, the second one fails with 403 too.
 */
export async function changePassword(
  identity: Identity,
  userId: number,
  { currentPassword, newPassword }: ChangePasswordBody,
): Promise<Person> {
  return exchange(identity, await provenBy(identity, userId, currentPassword), currentPassword, newPassword)
}

/**
 * The same for who is not signed in, because somebody else has set their password. Throws `unauthorized` (401) for a wrong or
 * expired one, `conflict` (409) for one that is their own.
 */
export async function replacePassword(identity: Identity, body: ReplacePasswordBody): Promise<Person> {
  const account = await accountOf(identity, body)
  if (account.passwordExpiresAt === null) throw refuse('password-not-temporary')
  return exchange(identity, account, body.password, body.newPassword)
}

async function exchange(
  identity: Identity,
  provided: Account,
  current: string | undefined,
  next: string,
): Promise<Person> {
  const { database, passwords, mail } = identity
  refuseWeakPassword(identity, next, provided.person, NEW_PASSWORD)
  if (provided.passwordExpiresAt !== null && next === current)
    throw validationFailed([mistake(NEW_PASSWORD, 'password-same-as-temporary')])
  const passwordHash = await passwords.hash(next)

  return database.$transaction(async (tx) => {
    const person = await changeUser(tx, provided.person.id, { passwordHash, passwordExpiresAt: null }, provided)
    if (!person) throw wrongPassword()
    await endLinks(tx, person.id, person.email)
    await notifyOwner(tx, { mail }, await lockOwner(tx, person.id), 'password-changed')
    // The profile is as it was, but whoever keeps the person keeps the version too.
    await withOutbox(tx, { contract: userUpdated, subject: person.id, sequence: person.version, data: person })
    return person
  })
}
