import type { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Transaction } from '../database.ts'
import { followCurriculum } from './follow-curriculum.ts'

export async function onCurriculumChanged(
  event: EventEnvelope<EventData<typeof curriculumChanged>>,
  tx: Transaction,
): Promise<void> {
  await followCurriculum(tx, event.data)
}
