import { courseCreated } from '@lectern/contracts/events/catalog.ts'
import type { Course } from '@lectern/contracts/shapes/courses.ts'
import { toCents } from '@lectern/contracts/shapes/money.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { categoryIds } from '../categories/categories.repository.ts'
import { announceCurriculum } from '../curriculum/curriculum-change.ts'
import { sanitizeLessonHtml } from '../curriculum/lesson-html.ts'
import { insertLessons } from '../curriculum/lessons.repository.ts'
import { insertModules } from '../curriculum/modules.repository.ts'
import { toldLessonsOf } from '../curriculum/told-lessons.repository.ts'
import type { Database, Transaction } from '../database.ts'
import { people } from '../people/people.ts'
import { sanitizeQuiz } from '../quizzes/sanitize-quiz.ts'
import type { SampleCourse } from '../sample-courses/sample-course.ts'
import { SAMPLE_COURSES } from '../sample-courses/sample-courses.ts'
import { announceCourse } from './course-events.ts'
import { courseView } from './course-view.ts'
import { insertCourse } from './courses.repository.ts'
import { lockSampleCourses, sampleCoursesOf } from './sample-courses.repository.ts'
import { holdTeacher, requireCourseRoom, type TeacherLimits } from './teacher-room.ts'

/** Creates those sample courses that the teacher doesn't have yet, as drafts; parallel calls wait for each other and find them there. */
export async function seedCourses(
  database: Database,
  teacher: Principal,
  limits: TeacherLimits,
): Promise<{ courses: Course[]; created: number }> {
  return database.$transaction(async (tx) => {
    await holdTeacher(tx, teacher.id)
    await people.refuseErased(tx, teacher.id)
    await lockSampleCourses(tx, teacher.id)
    const existing = await sampleCoursesOf(tx, teacher.id)
    const missing = SAMPLE_COURSES.filter(({ key }) => !existing.has(key))
    const categories = await categoryIds(tx)
    for (const sample of missing) await createSample(tx, teacher.id, sample, categories)
    if (missing.length > 0) await requireCourseRoom(tx, teacher.id, limits)
    const courses = [...(await sampleCoursesOf(tx, teacher.id)).values()].map(courseView)
    return { courses, created: missing.length }
  })
}

async function createSample(
  tx: Transaction,
  teacherId: number,
  { key: sampleKey, title, description, price, level, category, modules }: SampleCourse,
  categories: Map<string, number>,
): Promise<void> {
  const categoryId = categories.get(category)
  if (categoryId === undefined) throw new Error(`The sample course "${title}" is of an unknown category, ${category}`)
  const course = await insertCourse(tx, {
    ...{ teacherId, sampleKey, title, description, level, categoryId },
    status: 'draft',
    priceCents: toCents(price),
    image: null,
    firstPublishedAt: null,
  })
  await announceCourse(tx, courseCreated, course)
  await insertCurriculum(tx, course.id, modules)
  await announceCurriculum(tx, course.id, await toldLessonsOf(tx, course.id))
}

async function insertCurriculum(tx: Transaction, courseId: number, modules: SampleCourse['modules']): Promise<void> {
  const outline = modules.map(({ title, description }, orderIndex) => ({ courseId, title, description, orderIndex }))
  const inserted = await insertModules(tx, outline)
  const idByPlace = new Map(inserted.map(({ orderIndex, id }) => [orderIndex, id]))
  const lessons = modules.flatMap((module, place) =>
    module.lessons.map(({ content, quiz = null, videoUrl = null, ...lesson }, orderIndex) => {
      const moduleId = idByPlace.get(place)
      if (moduleId === undefined) throw new Error(`Module ${place} of course ${courseId} was not inserted`)
      const text = { content: sanitizeLessonHtml(content), quiz: sanitizeQuiz(quiz) }
      return { ...lesson, ...text, moduleId, orderIndex, videoUrl }
    }),
  )
  await insertLessons(tx, courseId, lessons)
}
