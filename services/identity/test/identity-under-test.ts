import { createUser } from '@lectern/contracts/calls/internal/identity.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import type { PasswordHasher } from '../src/passwords/password-hasher.ts'
import { service } from '../src/service.ts'

let registrations = 0

export function aRegistration() {
  registrations += 1
  const name = `reader${registrations}`
  return {
    username: name,
    email: `${name}@example.com`,
    fullName: 'Rhea Reader',
    password: 'correct horse',
    role: 'student' as Principal['role'],
  }
}

/** Identity without Kafka; `around` may watch its work on passwords. */
export function identityUnderTest(around: (passwords: PasswordHasher) => PasswordHasher = (same) => same) {
  const identity = serviceUnderTest({
    ...service,
    async connect(base) {
      const parts = await service.connect(base)
      return { ...parts, passwords: around(parts.passwords) }
    },
  })
  return Object.assign(identity, {
    /** Registers somebody whom no other test knows; override what matters. */
    register: (overrides?: Partial<ReturnType<typeof aRegistration>>) =>
      identity.mustCall<Principal>(createUser.method, createUser.path, { body: { ...aRegistration(), ...overrides } }),
  })
}
