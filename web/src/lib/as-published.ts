import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'

/** As its buyers see it: who edits it gets drafts, and modules without lessons, too. */
export function asPublished(course: CourseDetail): CourseDetail {
  const modules = course.modules
    .map((module) => ({ ...module, lessons: module.lessons.filter(({ editing }) => editing?.draft !== true) }))
    .filter(({ lessons }) => lessons.length > 0)
  return { ...course, modules }
}
