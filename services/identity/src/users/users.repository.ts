import type { Language } from '@lectern/contracts/shapes/languages.ts'
import { spokenLanguage } from '@lectern/contracts/shapes/languages.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import type { Database, Transaction } from '../database.ts'
import type { User } from '../generated/prisma/client.ts'
import { NO_PASSWORD } from '../passwords/password-hasher.ts'
import { comparisonKey } from './comparison-keys.ts'

/** Apart from other advisory locks of this database. */
const ADDRESS = 'the address'

export interface NewUser {
  username: string
  email: string
  fullName: string
  role: Person['role']
  passwordHash: string
  /** Null while they haven't chosen one. */
  language: Language | null
  /** Since when the address is known to be theirs. */
  emailConfirmedAt: Date | null
}

type Changeable =
  | 'role'
  | 'fullName'
  | 'email'
  | 'emailConfirmedAt'
  | 'bio'
  | 'profileImage'
  | 'timeZone'
  | 'language'
  | 'passwordHash'
  | 'passwordExpiresAt'
  | 'suspendedAt'
  | 'suspensionReason'
  | 'suspendedBy'
export type UserChanges = Partial<Pick<User, Changeable>>

/** What belongs to somebody when the sign-in name is theirs: the proof, and the person. */
export interface Account {
  /** See `hasPassword`. */
  passwordHash: string
  /** Null for a password of their own. */
  passwordExpiresAt: Date | null
  /** Since when the address is known to be theirs; null while it isn't. */
  emailConfirmedAt: Date | null
  person: Person
}

/** Throws Prisma's unique violation when the username is taken. */
export async function insertUser(tx: Transaction, { username, email, ...rest }: NewUser): Promise<Person> {
  const data = { ...rest, username, usernameKey: comparisonKey(username), email, emailKey: comparisonKey(email) }
  return toPerson(await tx.user.create({ data }))
}

/**
 * Locks the row, applies the changes and raises the version by one. `provided` must still have the stored hash, where given.
 * Answers undefined when there is no such row. Throws Prisma's unique violation when
 * somebody else has confirmed the e-mail address that is to be a confirmed one.
 */
export async function changeUser(
  tx: Transaction,
  id: number,
  changes: UserChanges,
  provided?: Account,
): Promise<Person | undefined> {
  const key = changes.email === undefined ? {} : { emailKey: comparisonKey(changes.email) }
  const [user] = await tx.user.updateManyAndReturn({
    where: { id, ...(provided && { passwordHash: provided.passwordHash }) },
    data: { ...changes, ...key, version: { increment: 1 } },
  })
  return user && toPerson(user)
}

/** Until the transaction ends, nobody else takes the address, or writes to it. Before `lockUser`, wherever both are locked. */
export async function lockAddress(tx: Transaction, emailKey: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${ADDRESS} ${emailKey}`}, 0))`
}

/** The row, which stays as it is until the transaction ends; undefined where there is none, or it hasn't the hash that was provided any more. */
export async function lockUser(tx: Transaction, id: number, provided?: Account): Promise<User | undefined> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id} FOR UPDATE`
  const user = await tx.user.findUnique({ where: { id } })
  return user && (!provided || user.passwordHash === provided.passwordHash) ? user : undefined
}

/** The next people by ascending id, locked until the transaction ends. */
export async function lockUsersAfter(tx: Transaction, after: number, limit: number): Promise<Person[]> {
  await tx.$queryRaw`SELECT id FROM users WHERE id > ${after} ORDER BY id LIMIT ${limit} FOR UPDATE`
  const users = await tx.user.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' }, take: limit })
  return users.map(toPerson)
}

/**
 * Keeps the same password under another hash, unless it was changed meanwhile. Nothing of the person changes with it: the
 * version stays, and nobody is told.
 */
export async function renewHash(database: Database, id: number, from: string, to: string): Promise<void> {
  await database.user.updateMany({ where: { id, passwordHash: from }, data: { passwordHash: to } })
}

interface DeletedUser {
  version: number
  emailKey: string
  /** Whether the address was known to be theirs. */
  isConfirmed: boolean
}

/** Deletes the row and answers what it was, or undefined when there is none. */
export async function deleteUser(tx: Transaction, id: number): Promise<DeletedUser | undefined> {
  const rows = await tx.$queryRaw<DeletedUser[]>`
    DELETE FROM users WHERE id = ${id}
    RETURNING version, email_key AS "emailKey", email_confirmed_at IS NOT NULL AS "isConfirmed"`
  return rows[0]
}

export async function findUser(database: Database, id: number): Promise<Account | undefined> {
  const user = await database.user.findUnique({ where: { id } })
  return user ? toAccount(user) : undefined
}

export async function findUserByUsername(database: Database, username: string): Promise<Account | undefined> {
  const user = await database.user.findUnique({ where: { usernameKey: comparisonKey(username) } })
  return user ? toAccount(user) : undefined
}

/** Whose username it is; else who has confirmed it as their email address or, where nobody can, is the only one to have given it. */
export async function findUserByName(
  { database, mail }: { database: Database; mail: boolean },
  name: string,
): Promise<Account | undefined> {
  const named = await findUserByUsername(database, name)
  if (named || !name.includes('@')) return named
  const users = await findByAddress(database, comparisonKey(name))
  const confirmed = users.find(({ emailConfirmedAt }) => emailConfirmedAt !== null)
  const owner = confirmed ?? (mail || users.length > 1 ? undefined : users[0])
  return owner && toAccount(owner)
}

export async function isUsernameTaken(executor: Database | Transaction, username: string): Promise<boolean> {
  return (await executor.user.count({ where: { usernameKey: comparisonKey(username) } })) > 0
}

/** Whether somebody else has the address, or has `confirmed` it. */
export async function isEmailTaken(
  executor: Database | Transaction,
  email: string,
  { confirmed, except }: { confirmed: boolean; except?: number },
): Promise<boolean> {
  const others = {
    emailKey: comparisonKey(email),
    ...(confirmed && { emailConfirmedAt: { not: null } }),
    ...(except !== undefined && { id: { not: except } }),
  }
  return (await executor.user.count({ where: others })) > 0
}

/** Everybody who says that the address is theirs, by id. */
export async function findByAddress(executor: Database | Transaction, emailKey: string): Promise<User[]> {
  return executor.user.findMany({ where: { emailKey }, orderBy: { id: 'asc' } })
}

/** Who has none signs in by an identity at a provider. */
export function hasPassword({ passwordHash }: Pick<Account, 'passwordHash'>): boolean {
  return passwordHash !== NO_PASSWORD
}

function toAccount(user: User): Account {
  const { passwordHash, passwordExpiresAt, emailConfirmedAt } = user
  return { passwordHash, passwordExpiresAt, emailConfirmedAt, person: toPerson(user) }
}

/** What everybody may know who knows the person. */
export function toPerson(user: User): Person {
  const { id, role, username, fullName, email, profileImage, bio, timeZone, version } = user
  const emailConfirmed = user.emailConfirmedAt !== null
  const language = spokenLanguage(user.language)
  const suspended = user.suspendedAt !== null && { suspended: true }
  return {
    ...{ id, role, username, fullName, email, profileImage, bio, timeZone, language, version, emailConfirmed },
    ...suspended,
  }
}

/** Notes that the person is here in this hour: one write an hour, and none of a version. */
export async function noteActivity(database: Database, userId: number): Promise<void> {
  await database.$executeRaw`
    UPDATE users SET last_active_at = date_trunc('hour', now())
    WHERE id = ${userId} AND last_active_at IS DISTINCT FROM date_trunc('hour', now())`
}
