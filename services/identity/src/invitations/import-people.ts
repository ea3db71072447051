import {
  type ImportedPeople,
  type ImportedRow,
  type ImportPeopleBody,
  PEOPLE_INVITATIONS_A_DAY,
  type PeopleImportReason,
} from '@lectern/contracts/shapes/people-import.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import type { Transaction } from '../database.ts'
import type { Identity } from '../identity.ts'
import { comparisonKey } from '../users/comparison-keys.ts'
import { isEmailTaken, lockAddress } from '../users/users.repository.ts'
import { countInvitations, countSiteInvitations, findOpenInvitation, isRefused } from './invitations.repository.ts'
import { writeAccountInvitation } from './invite-account.ts'
import { readPeopleList } from './read-people-list.ts'
import { isTooMuch } from './write-invitation.ts'

const DOUBLED: readonly PeopleImportReason[] = ['same-address', 'has-account', 'invited-before']

/**
 * Invites the addresses of a list to the site, each in a transaction of its own, or says what that would do. Who has an account, or an open invitation
 * for the same role, is left as they are: importing a list again changes nothing, and what an interrupted import left out comes then. Throws 429 beyond the day's limit.
 */
export async function importPeople(identity: Identity, { list, dryRun }: ImportPeopleBody): Promise<ImportedPeople> {
  const { rows: read, ignoredColumns } = readPeopleList(list)
  const wanted = read.filter(({ result }) => result === 'good').length
  await identity.database.$transaction((tx) => refuseBeyondLimit(tx, wanted))
  const rows: ImportedRow[] = []
  for (const row of read) rows.push(row.result === 'good' ? await importRow(identity, row, dryRun) : row)
  const count = (result: ImportedRow['result']) => rows.filter((row) => row.result === result).length
  return { dryRun, rows, good: count('good'), doubled: count('doubled'), bad: count('bad'), ignoredColumns }
}

async function importRow(identity: Identity, row: ImportedRow, dryRun: boolean): Promise<ImportedRow> {
  const { email, role } = row
  if (role === null) return row
  const reason = await identity.database.$transaction(async (tx) => {
    if (!dryRun) await lockAddress(tx, comparisonKey(email))
    const why = await whyNot(tx, identity, email, role)
    if (why !== null || dryRun) return why
    // Another import may have come between.
    await refuseBeyondLimit(tx, 1)
    await writeAccountInvitation(tx, identity, { email, role })
    return why
  })
  if (reason === null) return row
  return { ...row, reason, result: DOUBLED.includes(reason) ? 'doubled' : 'bad' }
}

/** What one account can have mailed to others is limited: an import is the fastest way to do so. */
async function refuseBeyondLimit(tx: Transaction, wanted: number): Promise<void> {
  if ((await countSiteInvitations(tx)) + wanted <= PEOPLE_INVITATIONS_A_DAY) return
  throw refuse('people-import-limit-reached', { most: PEOPLE_INVITATIONS_A_DAY }, { retryAfter: 86_400 })
}

async function whyNot(
  tx: Transaction,
  { mail, refusals }: Identity,
  email: string,
  role: SignUpRole,
): Promise<PeopleImportReason | null> {
  if (await isEmailTaken(tx, email, { confirmed: mail })) return 'has-account'
  if ((await findOpenInvitation(tx, comparisonKey(email)))?.role === role) return 'invited-before'
  if (!mail) return null
  if (await isRefused(tx, refusals.digestsOf(email))) return 'refuses-invitations'
  return isTooMuch(await countInvitations(tx, comparisonKey(email), null)) ? 'invited-too-often' : null
}
