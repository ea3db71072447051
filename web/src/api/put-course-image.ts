import type { putCourseImage as route } from '@lectern/contracts/calls/public/course-images.ts'
import { type Answer, endpoint, urlOf } from './endpoint.ts'
import { uploadFile } from './upload-file.ts'

const image = endpoint<typeof route>('PUT', '/api/courses/{courseId}/images/{name}')

/** Stores a picture of a course's lessons. `onProgress` hears the share that has gone out, 0 to 1. */
export function putCourseImage(
  courseId: number,
  name: string,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Answer<typeof route>> {
  return uploadFile<Answer<typeof route>>(
    image.method,
    urlOf(image.path, { params: { courseId, name } }),
    file,
    onProgress,
  )
}
