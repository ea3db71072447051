import { toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import { notFound } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'

/** A course as students have it, for a certificate, whatever its status is. Throws `notFound` (404) where there is none. */
export async function readCertificateFacts(database: Database, courseId: number) {
  const course = await database.course.findUnique({
    where: { id: courseId },
    include: {
      teacher: true,
      category: true,
      modules: {
        orderBy: { orderIndex: 'asc' },
        include: {
          lessons: {
            where: { draft: false },
            orderBy: { orderIndex: 'asc' },
            select: { id: true, title: true, duration: true },
          },
        },
      },
    },
  })
  if (!course) throw notFound('Course not found')
  return {
    title: course.title,
    teacherName: toPublicPerson(course.teacher).fullName,
    categoryName: course.category.name,
    modules: course.modules.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, minutes: lesson.duration ?? 0 })),
    })),
  }
}
