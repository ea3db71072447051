import type { curriculumChanged } from '@lectern/contracts/events/catalog.ts'
import type { EventData, EventEnvelope } from '@lectern/contracts/events/event.ts'
import { insertCourseIfUnknown, storeOutline } from '../courses/courses.repository.ts'
import { publishLiveCourse } from '../courses/publish-live-course.repository.ts'
import type { Database } from '../database.ts'
import { countCourse } from './count-course.ts'

type CurriculumChanged = EventEnvelope<EventData<typeof curriculumChanged>>

/** Runs in transactions of its own, since counting must see the outline committed. Repeating it changes nothing. */
export function onCurriculumChanged(database: Database) {
  return async ({ data }: CurriculumChanged): Promise<void> => {
    const { courseId, teacherId } = data
    await insertCourseIfUnknown(database, { courseId, teacherId })
    await storeOutline(database, data)
    await countCourse(database, courseId)
    await publishLiveCourse(database, courseId)
  }
}
