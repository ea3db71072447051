import { isDeepStrictEqual } from 'node:util'
import { SCHOOL_KEY, schoolChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData } from '@lectern/contracts/events/event.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import { findLogo } from './logo.repository.ts'
import { logoAddress } from './logo-address.ts'
import { findSchool, saveSchool } from './school.repository.ts'

export type SchoolSnapshot = EventData<typeof schoolChanged>

/** The school as its events have it. */
export async function schoolSnapshot(tx: Transaction): Promise<SchoolSnapshot> {
  const { name, colors, languages, contact } = (await findSchool(tx)).settings
  const logo = await findLogo(tx)
  return { name, logo: logo && logoAddress(logo.name), colors, languages, contact }
}

/** Publishes the school unless it is the same as `before`. The caller has locked it. */
export async function announceSchool(tx: Transaction, before: SchoolSnapshot | null): Promise<void> {
  const data = await schoolSnapshot(tx)
  if (isDeepStrictEqual(data, before)) return
  const { version } = await findSchool(tx)
  const sequence = version + 1
  await saveSchool(tx, { version: sequence })
  await withOutbox(tx, { contract: schoolChanged, subject: SCHOOL_KEY, sequence, data })
}
