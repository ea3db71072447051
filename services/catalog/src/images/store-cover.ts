import type { Course } from '@lectern/contracts/shapes/courses.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { badRequest, DomainError } from '@lectern/service-kit/errors.ts'
import { changeCourse } from '../courses/change-course.ts'
import { courseView } from '../courses/course-view.ts'
import { lockOwnCourse } from '../courses/own-course.ts'
import type { Database } from '../database.ts'
import { coverAddress, coverName } from './cover-address.ts'
import { saveCover } from './covers.repository.ts'
import { sniffImageType } from './image-type.ts'

/**
 * Makes the picture the cover of the teacher's own course; the one before is forgotten. Throws 415 when the bytes are no
 * picture that a cover can be, or not what was declared.
 */
export async function storeCover(
  database: Database,
  teacher: Principal,
  { courseId, mediaType: declared, bytes }: { courseId: number; mediaType: string; bytes: Buffer },
): Promise<Course> {
  const { mediaType, name } = checkedCover(declared, bytes)
  return database.$transaction(async (tx) => {
    const course = await lockOwnCourse(tx, courseId, teacher)
    await saveCover(tx, { courseId, name, mediaType, bytes })
    return courseView(await changeCourse(tx, course, { image: coverAddress(courseId, name) }))
  })
}

function checkedCover(declared: string, bytes: Buffer): { mediaType: string; name: string } {
  if (bytes.length === 0) throw badRequest('The picture is empty.')
  const mediaType = sniffImageType(bytes)
  const name = mediaType && coverName(mediaType, bytes)
  if (mediaType !== null && name !== null && mediaType === declared) return { mediaType, name }
  const detail = name
    ? `The picture is ${mediaType}, but was sent as ${declared}.`
    : 'The file is not a PNG, JPEG, GIF or WebP picture.'
  throw new DomainError(415, 'unsupported-media-type', 'Unsupported media type', detail)
}
