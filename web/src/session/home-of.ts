import type { Role } from '@lectern/contracts/shapes/principal.ts'
import { paths } from '../config/paths.ts'

/** Where somebody signed in belongs. */
export function homeOf(role: Role): string {
  if (role === 'operator') return paths.operator
  return role === 'teacher' ? paths.teacherDashboard : paths.dashboard
}
