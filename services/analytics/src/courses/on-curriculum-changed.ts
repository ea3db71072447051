import type { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { keepCurriculum } from './curricula.repository.ts'

export async function onCurriculumChanged(
  event: EventEnvelope<EventData<typeof curriculumChanged>>,
  tx: SqlExecutor,
): Promise<void> {
  const { courseId, lessonIds } = event.data
  await keepCurriculum(tx, { courseId, lessonIds, sequence: event.sequence })
}
