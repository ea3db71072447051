import { registerBodySchema } from '@lectern/contracts/shapes/people.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'
import type { OpenidSettings } from './openid-config.ts'

/** What a provider says of somebody. Nothing of it is more than said, but for the address that it says to have seen to. */
export type Claims = Record<string, unknown>

export interface Claimed {
  /** The address that the provider knows to be theirs, or null. */
  email: string | null
  suggested: { username: string; fullName: string; email: string }
  /** Null where no claim says it. */
  role: SignUpRole | null
}

const { username: usernameSchema, email: emailSchema, fullName: fullNameSchema } = registerBodySchema.shape

/** Of the ID token and of the provider's further answer, where both say something the token counts. */
export function readClaims(token: Claims, further: Claims, settings: RoleSettings): Claimed {
  // Whether an address is verified is said of the address beside it.
  const { email, email_verified: isVerified } = typeof token.email === 'string' ? token : further
  const address = emailSchema.safeParse(email).data ?? null
  const claims = { ...further, ...token }
  return {
    email: isVerified === true ? address : null,
    suggested: {
      username: usernameOf(claims, address),
      fullName: fullNameSchema.safeParse(claims.name).data ?? '',
      email: address ?? '',
    },
    role: roleOf(claims, settings),
  }
}

/** What they are called there, or the first part of an address. */
function usernameOf({ preferred_username: preferred }: Claims, address: string | null): string {
  const [name] = (typeof preferred === 'string' ? preferred : (address ?? '')).split('@')
  return usernameSchema.safeParse(name).data ?? ''
}

type RoleSettings = Pick<OpenidSettings, 'OPENID_ROLE_CLAIM' | 'OPENID_TEACHER_VALUES'>

function roleOf(claims: Claims, { OPENID_ROLE_CLAIM: name, OPENID_TEACHER_VALUES: teachers }: RoleSettings) {
  if (name === undefined) return null
  const claim = claims[name] ?? at(claims, name.split('.'))
  const values = Array.isArray(claim) ? claim : [claim]
  return values.some((value) => typeof value === 'string' && teachers.includes(value)) ? 'teacher' : 'student'
}

/** What stands there in objects within objects. */
function at(value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return undefined
  return at((value as Claims)[first], rest)
}
