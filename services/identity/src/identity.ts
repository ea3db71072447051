import type { Site } from '@lectern/contracts/shapes/site.ts'
import type { Outgoing } from '@lectern/service-kit/outgoing/exchange.ts'
import type { FirstRun } from '@lectern/service-kit/process/first-run.ts'
import type { Database } from './database.ts'
import type { LinkTokens } from './emails/link-tokens.ts'
import type { RefusalTokens } from './invitations/refusal-tokens.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'

/** What the use cases of this service work with. */
export interface Identity {
  database: Database
  passwords: PasswordHasher
  links: LinkTokens
  refusals: RefusalTokens
  /** Who may make an account of each role. */
  registration: Site['registration']
  /** Whether mail is sent. Without it, nobody is asked to confirm an address. */
  mail: boolean
  /** Of new passwords, in characters. */
  passwordMinLength: number
  /** What `lectern setup` wrote for the first administrator's account. */
  firstRun: FirstRun | undefined
  /** How pictures are fetched from other sites. */
  outgoing: Outgoing
}
