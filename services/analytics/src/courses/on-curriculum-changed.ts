import type { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import type { PlacedEvent } from '@lectern/service-kit/events/subscriptions.ts'
import { keepCurricula } from './curricula.repository.ts'

export async function onCurriculumChanged(
  events: PlacedEvent<typeof curriculumChanged>[],
  tx: SqlExecutor,
): Promise<void> {
  await keepCurricula(
    tx,
    events.map(({ data: { courseId, lessonIds }, sequence }) => ({ courseId, lessonIds, sequence })),
  )
}
