import { type LecternClient, LecternError } from '@lectern/api-client/client.ts'
import * as catalog from '@lectern/contracts/calls/public/catalog.ts'
import { putCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { getCourse } from '@lectern/contracts/calls/public/gateway.ts'
import type { CourseApi } from './course-api.ts'

/** The calls of an import by a program's own session. */
export function clientApi(client: LecternClient): CourseApi {
  return {
    listOwnCourses: () => client.call(catalog.listCourses, { query: { teacher: 'true' } }),
    getCourse: (courseId) => client.call(getCourse, { params: { courseId } }),
    listCategories: () => client.call(catalog.listCategories),
    createCourse: (body) => client.call(catalog.createCourse, { body }),
    updateCourse: (courseId, body) => client.call(catalog.updateCourse, { params: { courseId }, body }),
    createModule: (courseId, title) => client.call(catalog.createModule, { params: { courseId }, body: { title } }),
    deleteModule: (moduleId) => client.call(catalog.deleteModule, { params: { moduleId } }),
    createLesson: (moduleId, body) => client.call(catalog.createLesson, { params: { moduleId }, body }),
    updateLesson: (lessonId, body) => client.call(catalog.updateLesson, { params: { lessonId }, body }),
    deleteLesson: (lessonId) => client.call(catalog.deleteLesson, { params: { lessonId } }),
    orderCurriculum: (courseId, modules) =>
      client.call(catalog.orderCurriculum, { params: { courseId }, body: { modules } }),
    putPicture: ({ courseId, name, bytes, mediaType }) =>
      client.call(putCourseImage, { params: { courseId, name }, raw: { bytes, mediaType } }),
    refusalOf: (error) => (error instanceof LecternError ? { status: error.status, sentence: error.message } : null),
  }
}
