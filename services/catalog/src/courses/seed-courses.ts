import type { Course } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { SampleCourseKey } from '@lectern/contracts/shapes/sample-courses.ts'
import { createFromBundle } from '../bundles/import-course.ts'
import type { Database } from '../database.ts'
import { people } from '../people/people.ts'
import { readSampleCourses } from '../sample-courses/sample-courses.ts'
import { courseView } from './course-view.ts'
import { lockSampleCourses, sampleCoursesOf } from './sample-courses.repository.ts'
import { holdTeacher, requireCourseRoom, type TeacherLimits } from './teacher-room.ts'

/** Creates those sample courses, or the one, that the teacher doesn't have yet, as drafts; parallel calls wait for each other and find them there. */
export async function seedCourses(
  database: Database,
  teacher: Principal,
  limits: TeacherLimits,
  only?: SampleCourseKey,
): Promise<{ courses: Course[]; created: number }> {
  const samples = (await readSampleCourses()).filter(({ key }) => only === undefined || key === only)
  return database.$transaction(async (tx) => {
    await holdTeacher(tx, teacher.id)
    await people.refuseErased(tx, teacher.id)
    await lockSampleCourses(tx, teacher.id)
    const existing = await sampleCoursesOf(tx, teacher.id)
    const missing = samples.filter(({ key }) => !existing.has(key))
    for (const { key, bundle } of missing) {
      const nothing = { pictures: { pictures: [], cover: null }, files: { ids: new Map<string, string>(), notes: [] } }
      await createFromBundle(tx, teacher.id, { bundle, ...nothing, origin: { sampleKey: key } })
    }
    if (missing.length > 0) await requireCourseRoom(tx, teacher.id, limits)
    const all = await sampleCoursesOf(tx, teacher.id)
    const courses = [...all]
      .filter(([key]) => only === undefined || key === only)
      .map(([, course]) => courseView(course))
    return { courses, created: missing.length }
  })
}
