import type { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { Database, Transaction } from '../database.ts'
import { followCurriculum } from './follow-curriculum.ts'
import { spreadCurriculum } from './spread-curriculum.ts'

type CurriculumChanged = EventEnvelope<EventData<typeof curriculumChanged>>

export function onCurriculumChanged(database: Database) {
  return async ({ data }: CurriculumChanged, tx: Transaction): Promise<void> => {
    await spreadCurriculum(database, data)
    await followCurriculum(tx, data)
  }
}
