import { exportCourse } from '@lectern/contracts/calls/public/course-bundles.ts'
import { buildPath } from '@lectern/contracts/calls/public/route.ts'
import type { OwnFile } from '@lectern/contracts/shapes/own-data.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Database } from '../database.ts'

/** A teacher's courses, each as the file that it is exported as. */
export async function ownFiles(database: Database, { id: teacherId }: Principal): Promise<OwnFile[]> {
  const courses = await database.course.findMany({ where: { teacherId }, select: { id: true }, orderBy: { id: 'asc' } })
  return courses.map(({ id }) => ({
    path: `courses/${id}.zip`,
    address: buildPath(exportCourse.path, { courseId: id }),
  }))
}
