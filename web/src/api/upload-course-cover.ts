import type { putCourseCover } from '@lectern/contracts/calls/public/teacher-courses.ts'
import { type Answer, endpoint, urlOf } from './endpoint.ts'
import { uploadFile } from './upload-file.ts'

const cover = endpoint<typeof putCourseCover>('PUT', '/api/courses/{courseId}/cover')
type Course = Answer<typeof putCourseCover>

/** Makes the picture the course's cover; `onProgress` hears how much has gone, from 0 to 1. */
export function uploadCourseCover(courseId: number, file: File, onProgress: (share: number) => void): Promise<Course> {
  return uploadFile<Course>(cover.method, urlOf(cover.path, { params: { courseId } }), file, onProgress)
}
