import type { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { saveCurricula } from './curricula.repository.ts'

export async function onCurriculumChanged(
  events: PlacedEvent<typeof curriculumChanged>[],
  tx: SqlExecutor,
): Promise<void> {
  await saveCurricula(
    tx,
    events.map(({ data: { courseId, lessonIds }, sequence }) => ({ courseId, lessonIds, sequence })),
  )
}
