import type { Role } from '@lectern/contracts/shapes/principal.ts'

/** Everyone, only people who aren't logged in, everyone with an account, or one role. */
export type Access = 'everybody' | 'visitors' | 'accounts' | Role
export type Viewer = 'visitor' | Role

const ROLES = ['student', 'teacher', 'operator'] as const satisfies Role[]

/** Who may open what. */
export const viewersOf: Record<Access, readonly Viewer[]> = {
  everybody: ['visitor', ...ROLES],
  visitors: ['visitor'],
  accounts: ROLES,
  student: ['student'],
  teacher: ['teacher'],
  operator: ['operator'],
}
