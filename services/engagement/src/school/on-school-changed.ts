import type { schoolChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Transaction } from '../database.ts'
import { saveSchool } from './school.repository.ts'

export async function onSchoolChanged(
  { data, sequence }: EventEnvelope<EventData<typeof schoolChanged>>,
  tx: Transaction,
): Promise<void> {
  await saveSchool(tx, data, sequence)
}
