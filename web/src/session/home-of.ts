import type { User } from '@lectern/contracts/shapes/people.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import { RIGHTS, type Right } from '@lectern/contracts/shapes/rights.ts'
import { paths } from '../config/paths.ts'

const homes: Record<SignUpRole | Right, string> = {
  student: paths.dashboard,
  teacher: paths.teacherDashboard,
  administrator: paths.admin,
  system: paths.operator,
}

export function hasAccess({ role, rights = [] }: Pick<User, 'role' | 'rights'>, to: SignUpRole | Right): boolean {
  return role === to || rights.some((right) => right === to)
}

/** As what somebody signed in arrives: by the first of their rights, else by their role. */
export function arrivesAs(user: Pick<User, 'role' | 'rights'>): SignUpRole | Right {
  return RIGHTS.find((right) => hasAccess(user, right)) ?? user.role
}

/** Where somebody signed in belongs. */
export function homeOf(user: Pick<User, 'role' | 'rights'>): string {
  return homes[arrivesAs(user)]
}
