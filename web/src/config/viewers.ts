import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import type { Right } from '@lectern/contracts/shapes/rights.ts'

/** Everyone, only people who aren't logged in, everyone with an account, or those with one role or right. */
export type Access = 'everybody' | 'visitors' | 'accounts' | SignUpRole | Right
export type Viewer = 'visitor' | SignUpRole | Right

const ROLES = ['student', 'teacher'] as const satisfies SignUpRole[]

/** Who may open what. */
export const viewersOf: Record<Access, readonly Viewer[]> = {
  everybody: ['visitor', ...ROLES],
  visitors: ['visitor'],
  accounts: ROLES,
  student: ['student'],
  teacher: ['teacher'],
  administrator: ['administrator'],
  system: ['system'],
}
