import { spokenForCourse } from '@lectern/contracts/shapes/course-language.ts'
import { COVER_FAMILIES } from '@lectern/contracts/shapes/cover-families.ts'
import type { CertificateFacts } from '@lectern/contracts/shapes/internal.ts'
import { FIRST_LANGUAGE, type Language } from '@lectern/contracts/shapes/languages.ts'
import { toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import { oneOf } from '@lectern/service-kit/database/columns.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { IS_GRADED } from '../curriculum/published-lessons.repository.ts'
import type { Database } from '../database.ts'
import { findSchool } from '../school/school.repository.ts'

type FactsOfLesson = CertificateFacts['modules'][number]['lessons'][number]

/** A course as students have it, for a certificate, whatever its status is. Throws 404 where there is none. */
export async function readCertificateFacts(database: Database, courseId: number): Promise<CertificateFacts> {
  const course = await database.course.findUnique({
    where: { id: courseId },
    include: { teacher: true, category: true, modules: { orderBy: { orderIndex: 'asc' } } },
  })
  if (!course) throw refuse('course-not-found')
  const rows = await database.$queryRaw<(FactsOfLesson & { moduleId: number })[]>`
    SELECT lessons.module_id AS "moduleId", lessons.id, lessons.title, coalesce(lessons.duration, 0) AS minutes, ${IS_GRADED} AS graded
    FROM lessons JOIN modules ON modules.id = lessons.module_id
    WHERE modules.course_id = ${courseId} AND NOT lessons.draft ORDER BY lessons.order_index`
  const { name: schoolName, languages } = (await findSchool(database)).settings
  const lessonsOf = Map.groupBy(rows, ({ moduleId }) => moduleId)
  return {
    title: course.title,
    teacherName: toPublicPerson(course.teacher).fullName,
    schoolName,
    language: certificateLanguage(course.language, languages),
    categoryName: course.category.name,
    coverFamily: oneOf(COVER_FAMILIES, course.category.coverFamily),
    modules: course.modules.map(({ id, title }) => ({
      title,
      lessons: (lessonsOf.get(id) ?? []).map(({ moduleId: _, ...lesson }) => lesson),
    })),
  }
}

/** The course's, of any region, where Lectern speaks it; else what the school speaks first. */
function certificateLanguage(tag: string, [first]: readonly Language[]): Language {
  return spokenForCourse(tag) ?? first ?? FIRST_LANGUAGE
}
