import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import { DEFAULT_PAGE_SIZE } from '@lectern/contracts/shapes/fields.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { TeacherCourse, TeacherCourses, TeacherCoursesQuery } from '@lectern/contracts/shapes/teacher-courses.ts'
import type { Database } from '../database.ts'
import { findRightsIn } from '../staff/staff.repository.ts'
import { compositionsOf } from './composition.repository.ts'
import { listedView } from './course-view.ts'
import { type CourseComposition, readinessOf, summaryOf } from './readiness.ts'
import { countByStatus, findTeacherCourses, type TeacherListedCourse } from './teacher-list.repository.ts'

/** A page of the courses that the teacher owns or shares, and how many match the search in each status. */
export async function listTeacherCourses(
  database: Database,
  teacher: Principal,
  { search, status, editable, shared, sort = 'edited', page = 1, pageSize = DEFAULT_PAGE_SIZE }: TeacherCoursesQuery,
): Promise<TeacherCourses> {
  const filter = { teacherId: teacher.id, search, editable: editable === 'true', shared }
  const window = { limit: pageSize, offset: (page - 1) * pageSize }
  const [courses, counts] = await Promise.all([
    findTeacherCourses(database, { ...filter, status }, sort, window),
    countByStatus(database, filter),
  ])
  const ids = courses.map(({ id }) => id)
  const [compositions, rights] = await Promise.all([
    compositionsOf(database, ids),
    findRightsIn(database, ids, teacher.id),
  ])
  const total = status === undefined ? counts.draft + counts.active + counts.archived : counts[status]
  return {
    items: courses.flatMap((course) => itemOf(course, rights.get(course.id) ?? null, compositions.get(course.id))),
    total,
    counts,
  }
}

/** Nothing for a course that was deleted between the two reads. */
function itemOf(
  { status, visibility, updatedAt, wasPublished, ...course }: TeacherListedCourse,
  sharedRights: CourseRight[] | null,
  composition?: CourseComposition,
): TeacherCourse[] {
  if (!composition) return []
  const listed = {
    ...listedView({ ...course, status, visibility }),
    ...{ status, visibility },
    updatedAt: updatedAt.toISOString(),
    wasPublished,
    sharedRights,
  }
  const mayEdit = sharedRights === null || sharedRights.includes('edit')
  const readiness = mayEdit ? readinessOf(composition, { isOwn: sharedRights === null }) : { checks: [] }
  const unpublishedChanges = mayEdit ? composition.unpublishedChanges : 0
  return [{ ...listed, readiness: summaryOf(readiness), unpublishedChanges }]
}
