import type { Language } from '@lectern/contracts/shapes/languages.ts'
import type { Outgoing } from '@lectern/service-kit/outgoing/exchange.ts'
import type { Sealing } from '@lectern/service-kit/process/sealing.ts'
import type { Database } from './database.ts'
import type { Owners } from './mail/owners.ts'

/** What the use cases of this service work with. */
export interface Engagement {
  database: Database
  /** Who knows what a mail says. */
  owners: Owners
  /** The site's own address, where links lead: https://courses.example.org. */
  origin: string
  /** What the school speaks first, and writes to whoever hasn't chosen. */
  firstLanguage: () => Promise<Language>
  /** Where people write when they need help. */
  supportEmail: string | undefined
  /** Whether there is a server that mail is sent by. */
  sendsMail: boolean
  /** That server, and the sender's address; null where mail is off. */
  mailServer: { url: string; from: string } | null
  /** By what others' systems are spoken to. */
  outgoing: Outgoing
  /** What keeps their secrets; null where RECEIVER_SECRET isn't set, and none can be set up. */
  sealing: Sealing | null
}
