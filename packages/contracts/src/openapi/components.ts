import { z } from 'zod'
import { teacherAnalyticsSchema } from '../shapes/analytics.ts'
import {
  categorySchema,
  courseDetailSchema,
  courseEnrollmentSchema,
  courseListItemSchema,
  courseSchema,
  lessonSchema,
  moduleSchema,
  moduleWithLessonsSchema,
  progressRecordSchema,
  reviewSchema,
} from '../shapes/courses.ts'
import { enrollmentListItemSchema, enrollmentSchema } from '../shapes/enrollments.ts'
import { publicPersonSchema, userSchema } from '../shapes/people.ts'
import { problemSchema } from '../shapes/problem.ts'

const COMPONENT_SCHEMAS: Record<string, z.ZodType> = {
  Category: categorySchema,
  Course: courseSchema,
  CourseDetail: courseDetailSchema,
  CourseEnrollment: courseEnrollmentSchema,
  CourseListItem: courseListItemSchema,
  Enrollment: enrollmentSchema,
  EnrollmentListItem: enrollmentListItemSchema,
  Lesson: lessonSchema,
  Module: moduleSchema,
  ModuleWithLessons: moduleWithLessonsSchema,
  Problem: problemSchema,
  ProgressRecord: progressRecordSchema,
  PublicPerson: publicPersonSchema,
  Review: reviewSchema,
  TeacherAnalytics: teacherAnalyticsSchema,
  User: userSchema,
}

/** Gives these schemas a name under `components.schemas` of the OpenAPI document; the rest is written in place. */
export function nameComponents(): void {
  for (const [id, schema] of Object.entries(COMPONENT_SCHEMAS)) schema.register(z.globalRegistry, { id })
}

/** A body that works, by the call's id. */
export const REQUEST_EXAMPLES: Record<string, unknown> = {
  login: { username: 'student', password: 'correct horse battery' },
  register: {
    username: 'ada',
    email: 'ada@example.org',
    fullName: 'Ada Lovelace',
    password: 'correct horse battery',
    role: 'student',
  },
  updateProfile: { fullName: 'Ada King', bio: 'Writes programs for machines that are not there yet.' },
  createCourse: {
    title: 'Sourdough from the start',
    description: 'Flour, water, salt and patience.',
    price: 19.5,
    level: 'beginner',
    categoryId: 1,
    status: 'draft',
  },
  createModule: { title: 'The starter' },
  createLesson: {
    title: 'Day one',
    type: 'text',
    content: '<p>Mix equal weights of flour and water.</p>',
    duration: 5,
  },
  completeLesson: { completed: true },
  postReview: { rating: 5, comment: 'Clear from the first page to the last.' },
}
