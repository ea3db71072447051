import { z } from 'zod'
import { courseListItemSchema, exampleCourseListItem } from './courses.ts'
import { idParamSchema, idSchema } from './fields.ts'
import { publicPersonSchema } from './people.ts'

/** What an address names. */
export const teacherParamsSchema = z.strictObject({ teacherId: idParamSchema })

/** Most courses that a teacher's page shows; the catalog has the others. */
export const TEACHER_PAGE_COURSES = 48

/** A teacher as everybody sees them, with what all of their active courses say together. */
export const teacherSchema = publicPersonSchema.extend({
  id: idSchema,
  bio: z.string().nullable(),
  courseCount: z.int(),
  /** Each counted once. */
  studentCount: z.int(),
  reviewCount: z.int(),
  /** 0 without a review. */
  averageRating: z.number(),
})
export type Teacher = z.infer<typeof teacherSchema>

export const teacherPageSchema = teacherSchema.extend({
  /** Those with the most students first. */
  courses: z.array(courseListItemSchema).max(TEACHER_PAGE_COURSES),
})
export type TeacherPage = z.infer<typeof teacherPageSchema>
export const exampleTeacher: Teacher = {
  ...{ id: 8, fullName: 'Grace Hopper', username: 'grace', profileImage: null, bio: 'Bakes and compiles.' },
  ...{ courseCount: 1, studentCount: 30, reviewCount: 1, averageRating: 5 },
}
export const exampleTeacherPage: TeacherPage = { ...exampleTeacher, courses: [exampleCourseListItem] }
