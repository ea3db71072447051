import { createUser } from '@lectern/contracts/calls/internal/identity.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { serviceUnderTest } from '@lectern/service-kit/testing/service-under-test.ts'
import type { PasswordHasher } from '../src/passwords/password-hasher.ts'
import { service } from '../src/service.ts'

/** Everybody's, unless a test says otherwise. */
export const PASSWORD = 'correct horse'

let registrations = 0

export function aRegistration() {
  registrations += 1
  const name = `reader${registrations}`
  return {
    username: name,
    email: `${name}@example.com`,
    fullName: 'Rhea Reader',
    password: PASSWORD,
    role: 'student' as Principal['role'],
  }
}

interface Options {
  /** May watch its work on passwords. */
  around?: (passwords: PasswordHasher) => PasswordHasher
  environment?: () => Record<string, string>
}

/** Identity without Kafka. */
export function identityUnderTest({ around = (same) => same, environment = () => ({}) }: Options = {}) {
  const watched = {
    ...service,
    async connect(base: Parameters<typeof service.connect>[0]) {
      const parts = await service.connect(base)
      return { ...parts, passwords: around(parts.passwords) }
    },
  }
  const identity = serviceUnderTest(watched, { environment })
  return Object.assign(identity, {
    /** Registers somebody whom no other test knows; override what matters. */
    register: (overrides?: Partial<ReturnType<typeof aRegistration> & Pick<Principal, 'language'>>) =>
      identity.mustCall<Principal>(createUser.method, createUser.path, { body: { ...aRegistration(), ...overrides } }),
  })
}
