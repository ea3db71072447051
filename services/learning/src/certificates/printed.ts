import { COVER_FAMILIES, coverFamilyByName } from '@lectern/contracts/shapes/cover-families.ts'
import type { CertificateFacts } from '@lectern/contracts/shapes/internal.ts'
import { OWN_NAME } from '@lectern/contracts/shapes/school.ts'
import { z } from 'zod'

/** What a certificate says of its course, as it is kept. Certificates are for ever: what comes to it later has a default. */
export const printedSchema = z.object({
  title: z.string(),
  teacherName: z.string(),
  categoryName: z.string(),
  /** Whose colors it has, where its category's name doesn't tell. */
  coverFamily: z.enum(COVER_FAMILIES).optional(),
  /** Of the words around it; absent for English, which all spoke before. */
  language: z.string().optional(),
  /** What the school called itself then. */
  issuerName: z.string().nullable().default(null),
  minutes: z.int().min(0),
  lessonCount: z.int().min(0),
  quizCount: z.int().min(0),
  quizzesPassed: z.int().min(0),
  modules: z.array(
    z.object({ title: z.string(), minutes: z.int().min(0), lessons: z.array(z.string()), quiz: z.boolean() }),
  ),
})
export type Printed = z.infer<typeof printedSchema>

/** What the certificate of a student says who has passed the quizzes of these lessons. Modules without lessons are left out. */
export function print(facts: CertificateFacts, passedLessonIds: ReadonlySet<number>): Printed {
  const { title, teacherName, categoryName, coverFamily, language } = facts
  const lessons = facts.modules.flatMap((module) => module.lessons)
  const passed = ({ id, graded }: (typeof lessons)[number]) => graded && passedLessonIds.has(id)
  return {
    ...{ title, teacherName, categoryName, issuerName: facts.schoolName ?? OWN_NAME },
    // A gateway of before refuses what it doesn't know.
    ...(language !== 'en' && { language }),
    ...(coverFamily && coverFamily !== coverFamilyByName(categoryName) && { coverFamily }),
    minutes: minutesOf(lessons),
    lessonCount: lessons.length,
    quizCount: lessons.filter(({ graded }) => graded).length,
    quizzesPassed: lessons.filter(passed).length,
    modules: facts.modules
      .filter((module) => module.lessons.length > 0)
      .map((module) => ({
        title: module.title,
        minutes: minutesOf(module.lessons),
        lessons: module.lessons.map((lesson) => lesson.title),
        quiz: module.lessons.some(passed),
      })),
  }
}

function minutesOf(lessons: readonly { minutes: number }[]): number {
  return lessons.reduce((sum, { minutes }) => sum + minutes, 0)
}
