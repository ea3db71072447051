import type { CourseApi } from '@lectern/course-importer/sync/course-api.ts'
import * as catalog from '#api/catalog'
import { putCourseImage } from '#api/course-images'
import { getCourse } from '#api/gateway'
import { ApiError } from '../../../../api/api-error.ts'
import { sendFile } from '../../../../api/send-file.ts'

const TRIES = 6
const WAIT_MS = 10_000

/** The calls of an import as the teacher who is signed in, until `signal` says otherwise. */
export function pageApi(signal: AbortSignal): CourseApi {
  const once = <Result>(call: () => Promise<Result>) => patiently(call, signal)
  return {
    listOwnCourses: () => once(() => catalog.listCourses({ teacher: 'true' })),
    getCourse: (courseId) => once(() => getCourse({ courseId })),
    listCategories: () => once(() => catalog.listCategories()),
    createCourse: (body) => once(() => catalog.createCourse({ body })),
    updateCourse: (courseId, body) => once(() => catalog.updateCourse({ courseId, body })),
    createModule: (courseId, title) => once(() => catalog.createModule({ courseId, body: { title } })),
    deleteModule: (moduleId) => once(() => catalog.deleteModule({ moduleId })),
    createLesson: (moduleId, body) => once(() => catalog.createLesson({ moduleId, body })),
    updateLesson: (lessonId, body) => once(() => catalog.updateLesson({ lessonId, body })),
    deleteLesson: (lessonId) => once(() => catalog.deleteLesson({ lessonId })),
    orderCurriculum: (courseId, modules) => once(() => catalog.orderCurriculum({ courseId, body: { modules } })),
    putPicture: ({ courseId, name, bytes, mediaType }) =>
      once(() => sendFile(putCourseImage, { courseId, name }, new Blob([bytes], { type: mediaType }))),
    refusalOf: (error) => (error instanceof ApiError ? { status: error.status, sentence: error.sentence } : null),
  }
}

/** A large course makes more calls than a minute has room for. */
async function patiently<Result>(call: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted()
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || attempt === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
  }
}
