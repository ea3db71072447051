import type { putCourseCover } from '@lectern/contracts/http/teacher-courses.ts'
import { ApiError } from './api-error.ts'
import { type Answer, endpoint, urlOf } from './endpoint.ts'

const cover = endpoint<typeof putCourseCover>('PUT', '/api/courses/{courseId}/cover')
type Course = Answer<typeof putCourseCover>

/** Makes the picture the course's cover; `onProgress` hears how much has gone, from 0 to 1, which fetch doesn't tell. */
export function uploadCourseCover(courseId: number, file: File, onProgress: (share: number) => void): Promise<Course> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(cover.method, urlOf(cover.path, { params: { courseId } }))
    request.setRequestHeader('Accept', 'application/json, text/plain')
    request.setRequestHeader('Content-Type', file.type)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new TypeError('The connection broke off.'))
    request.onload = () => {
      const isDone = request.status >= 200 && request.status < 300
      if (isDone) resolve(JSON.parse(request.responseText) as Course)
      else reject(new ApiError(request.status, request.responseText, request.statusText))
    }
    request.send(file)
  })
}
