import type { putCourseImage as route } from '@lectern/contracts/http/course-images.ts'
import { ApiError } from './api-error.ts'
import { type Answer, endpoint, urlOf } from './endpoint.ts'

const image = endpoint<typeof route>('PUT', '/api/courses/{courseId}/images/{name}')

/** Stores a picture of a course's lessons. `onProgress` hears the share that has gone out, 0 to 1, which fetch can't tell. */
export function putCourseImage(
  courseId: number,
  name: string,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<Answer<typeof route>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(image.method, urlOf(image.path, { params: { courseId, name } }))
    request.withCredentials = true
    request.setRequestHeader('Accept', 'application/json, text/plain')
    request.setRequestHeader('Content-Type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new Error('The server could not be reached.'))
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText))
      else reject(new ApiError(request.status, request.responseText, request.statusText))
    }
    request.send(file)
  })
}
