import type { AdministeredPerson } from '@lectern/contracts/shapes/people-administration.ts'
import { asksSecondStep, findFactorState, kindsIn } from '../factors/factors.repository.ts'
import type { Identity } from '../identity.ts'
import { rightsOf } from '../rights/rights.repository.ts'
import { countOthers } from '../suspensions/suspensions.repository.ts'
import { noSuchUser } from '../users/find-person.ts'
import { hasPassword } from '../users/users.repository.ts'
import { listActs } from './account-history.repository.ts'

/** Throws 404 for nobody, and for a deleted account. */
export async function readPerson({ database, mail }: Identity, personId: number): Promise<AdministeredPerson> {
  const [user, factors, others, history] = await Promise.all([
    database.user.findUnique({ where: { id: personId }, include: { operator: true } }),
    findFactorState(database, personId),
    countOthers(database, personId, 'administrator'),
    listActs(database, personId),
  ])
  if (!user) throw noSuchUser()
  const { id, username, fullName, email, profileImage, role, operator, suspendedAt, suspensionReason } = user
  const by = user.suspendedBy === null ? null : await database.user.findUnique({ where: { id: user.suspendedBy } })
  const emailConfirmed = user.emailConfirmedAt !== null
  const unsuspended = mail && !emailConfirmed ? ('unconfirmed' as const) : ('active' as const)
  return {
    ...{ id, username, fullName, email, profileImage, role, emailConfirmed },
    rights: operator ? rightsOf(operator) : [],
    status: suspendedAt ? 'suspended' : unsuspended,
    emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
    joinedAt: user.createdAt.toISOString(),
    lastActiveAt: user.lastActiveAt?.toISOString() ?? null,
    hasPassword: hasPassword(user),
    passwordExpiresAt: user.passwordExpiresAt?.toISOString() ?? null,
    secondStep: asksSecondStep(factors) ? kindsIn(factors) : [],
    suspension: suspendedAt && {
      ...{ at: suspendedAt.toISOString(), reason: suspensionReason ?? '' },
      by: by && { id: by.id, fullName: by.fullName },
    },
    history,
    isLastAdministrator: operator?.administrator === true && others === 0,
  }
}
