import type { Person, Principal } from '@lectern/contracts/shapes/principal.ts'
import { RIGHTS } from '@lectern/contracts/shapes/rights.ts'

let lastId = 0

function person(role: Person['role'], overrides: Partial<Person>): Person {
  lastId += 1
  const id = overrides.id ?? lastId
  return {
    id,
    role,
    username: `${role}${id}`,
    fullName: `${role === 'student' ? 'Sam' : 'Tess'} Number ${id}`,
    email: `${role}${id}@example.com`,
    profileImage: null,
    bio: null,
    version: 1,
    ...overrides,
  }
}

/** A student with an id that no other principal of this test file has; override what matters. */
export function aStudent(overrides: Partial<Person> = {}): Person {
  return person('student', overrides)
}

export function aTeacher(overrides: Partial<Person> = {}): Person {
  return person('teacher', overrides)
}

/** A student who runs the school. */
export function anAdministrator(): Principal {
  return { ...aStudent(), rights: ['administrator'] }
}

/** A teacher who runs the machinery. */
export function aSystemOperator(): Principal {
  return { ...aTeacher(), rights: ['system'] }
}

/** A teacher with every right. */
export function anOperator(): Principal {
  return { ...aTeacher(), rights: [...RIGHTS] }
}
