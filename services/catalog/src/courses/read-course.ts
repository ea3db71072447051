import type { CatalogCourse, ModuleWithLessons } from '@lectern/contracts/shapes/courses.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { withoutPictures } from '../curriculum/lesson-html.ts'
import { outlineOf } from '../curriculum/outline.repository.ts'
import type { Database } from '../database.ts'
import { storedEmbeds } from '../embeds/posters.repository.ts'
import { findTeacher, isSuspended } from '../people/people.repository.ts'
import { accessTo, type Viewer } from './course-access.ts'
import { courseView, shownView } from './course-view.ts'
import { findCourse } from './courses.repository.ts'
import { presentationOf } from './presentation.ts'
import { isOpen } from './visibility.repository.ts'

/**
 * A course with teacher and curriculum, lesson bodies only for those who may study it, unless they are not wanted. Teachers
 * who may edit it see drafts, too. Throws 404 for who may not see it.
 */
export async function readCourse(
  database: Database,
  courseId: number,
  viewer: Viewer,
  { withBodies }: { withBodies: boolean },
): Promise<CatalogCourse> {
  const course = await findCourse(database, courseId)
  const access = course && (await accessTo(database, course, viewer))
  if (!course || !access?.see) throw refuse('course-not-found')
  const audience = access.edit ? 'teacher' : 'readers'
  const view = audience === 'teacher' ? courseView : shownView
  // The calls of pictures and lessons know nothing of invitations.
  const isWithoutPictures = !access.study && !isOpen(course)
  const [teacher, modules, { embeds }, salesPaused] = await Promise.all([
    findTeacher(database, course.teacherId),
    outlineOf(database, courseId, { audience, withBodies: withBodies && access.study }),
    storedEmbeds(database, courseId, presentationOf(course)),
    course.priceCents > 0 && isSuspended(database, course.teacherId),
  ])
  return {
    ...view(course),
    ...{ teacher, modules },
    ...(embeds && !isWithoutPictures && { embeds }),
    ...(isWithoutPictures && {
      image: null,
      about: course.about && withoutPictures(course.about),
      modules: modules.map(withoutPreviews),
    }),
    ...(salesPaused && { salesPaused }),
    ...(access.rights && { rights: [...access.rights] }),
  }
}

function withoutPreviews(module: ModuleWithLessons): ModuleWithLessons {
  return { ...module, lessons: module.lessons.map((lesson) => ({ ...lesson, freePreview: false })) }
}
