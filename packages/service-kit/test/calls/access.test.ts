import { ACCESS, type Access, ruleOf } from '@lectern/contracts/calls/public/access.ts'
import { SIGN_UP_ROLES } from '@lectern/contracts/shapes/principal.ts'
import { RIGHTS } from '@lectern/contracts/shapes/rights.ts'
import { assertAccess } from '@lectern/service-kit/calls/internal-auth.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'

const SETS = [undefined, [], ['administrator'], ['system'], [...RIGHTS]] as const
const PEOPLE = SIGN_UP_ROLES.flatMap((role) =>
  SETS.map((rights) => ({
    ...(role === 'student' ? aStudent() : aTeacher()),
    ...(rights && { rights: [...rights] }),
  })),
)

function lets(access: Access, person: (typeof PEOPLE)[number] | null): boolean {
  try {
    assertAccess(access, person)
    return true
  } catch {
    return false
  }
}

test.each(Object.keys(ACCESS) as Access[])('%s, by role and right', (access) => {
  const { role, rights } = ruleOf(access)
  expect(lets(access, null)).toBe(role === 'anybody')
  for (const person of PEOPLE) {
    const hasRole = role === 'anybody' || role === 'user' || role === person.role
    const hasRight = rights === undefined || rights.some((right) => person.rights?.includes(right))
    expect(lets(access, person), `${person.role} ${person.rights}`).toBe(hasRole && hasRight)
  }
})

test('no role opens what asks for a right, and no right what asks for a role', () => {
  const [student, administrator] = [aStudent(), { ...aStudent(), rights: [...RIGHTS] }]
  for (const access of ['administrator', 'system', 'any-right'] as const) {
    expect(lets(access, student)).toBe(false)
    expect(lets(access, aTeacher())).toBe(false)
  }
  expect(lets('administrator', { ...aStudent(), rights: ['system'] })).toBe(false)
  expect(lets('system', { ...aStudent(), rights: ['administrator'] })).toBe(false)
  expect(lets('teacher', administrator)).toBe(false)
})
