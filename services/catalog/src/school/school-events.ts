import { isDeepStrictEqual } from 'node:util'
import { SCHOOL_KEY, schoolChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData } from '@lectern/contracts/events/event.ts'
import { withOutbox } from '@lectern/service-kit/events/outbox.ts'
import type { Transaction } from '../database.ts'
import { findLogo } from './logo.repository.ts'
import { logoAddress } from './logo-address.ts'
import { findSchool, saveSchool } from './school.repository.ts'

export type ToldSchool = EventData<typeof schoolChanged>

/** The school as its events tell it. */
export async function toldSchool(tx: Transaction): Promise<ToldSchool> {
  const { name, colors, languages, contact } = (await findSchool(tx)).settings
  const logo = await findLogo(tx)
  return { name, logo: logo && logoAddress(logo.name), colors, languages, contact }
}

/** Tells of the school as it is now, unless that is what it was `before`. The caller has locked it. */
export async function announceSchool(tx: Transaction, before: ToldSchool | null): Promise<void> {
  const data = await toldSchool(tx)
  if (isDeepStrictEqual(data, before)) return
  const { version } = await findSchool(tx)
  const sequence = version + 1
  await saveSchool(tx, { version: sequence })
  await withOutbox(tx, { contract: schoolChanged, subject: SCHOOL_KEY, sequence, data })
}
