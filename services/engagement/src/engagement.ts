import type { Database } from './database.ts'
import type { Owners } from './mail/owners.ts'

/** What the use cases of this service work with. */
export interface Engagement {
  database: Database
  /** Who knows what a mail says. */
  owners: Owners
  /** The site's own address, where links lead: https://courses.example.org. */
  origin: string
  /** Where people write when they need help. */
  supportEmail: string | undefined
}
