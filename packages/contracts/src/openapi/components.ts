import { z } from 'zod'
import { isProblemCode, PROBLEMS, type ProblemCode, problemOf } from '../problems/problems.ts'
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
import { lessonConflictSchema, lessonEditingSchema, lessonTextSchema } from '../shapes/lessons.ts'
import { publicPersonSchema, userSchema } from '../shapes/people.ts'
import { PROBLEM_TYPES, problemSchema } from '../shapes/problem.ts'
import {
  answerSchema,
  attemptConflictSchema,
  questionResultSchema,
  quizAttemptSchema,
  shownQuestionSchema,
} from '../shapes/quiz-attempts.ts'
import { questionSchema, quizSchema, quizSettingsSchema } from '../shapes/quizzes.ts'

const COMPONENT_SCHEMAS: Record<string, z.ZodType> = {
  Answer: answerSchema,
  AttemptConflict: attemptConflictSchema,
  Category: categorySchema,
  Course: courseSchema,
  CourseDetail: courseDetailSchema,
  CourseEnrollment: courseEnrollmentSchema,
  CourseListItem: courseListItemSchema,
  Enrollment: enrollmentSchema,
  EnrollmentListItem: enrollmentListItemSchema,
  Lesson: lessonSchema,
  LessonConflict: lessonConflictSchema,
  LessonEditing: lessonEditingSchema,
  LessonText: lessonTextSchema,
  Module: moduleSchema,
  ModuleWithLessons: moduleWithLessonsSchema,
  Problem: problemSchema,
  ProgressRecord: progressRecordSchema,
  PublicPerson: publicPersonSchema,
  Question: questionSchema,
  QuestionResult: questionResultSchema,
  Quiz: quizSchema,
  QuizAttempt: quizAttemptSchema,
  QuizSettings: quizSettingsSchema,
  Review: reviewSchema,
  ShownQuestion: shownQuestionSchema,
  TeacherAnalytics: teacherAnalyticsSchema,
  User: userSchema,
}

/** The problem document of each refusal that has a code. */
const CODED_PROBLEMS = new Map(
  Object.keys(PROBLEMS)
    .filter(isProblemCode)
    .map((code) => [code, documentOf(code)]),
)

function documentOf(code: ProblemCode): z.ZodType {
  const { status, params } = problemOf(code)
  const own = { type: z.literal(PROBLEM_TYPES + code), status: z.literal(status), ...(params && { params }) }
  return problemSchema.and(z.object(own))
}

export function codedProblemSchema(code: ProblemCode): z.ZodType {
  return CODED_PROBLEMS.get(code) ?? problemSchema
}

/** `wishlist-full` as `WishlistFullProblem`. */
function nameOf(code: ProblemCode): string {
  return `-${code}-problem`.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Gives these schemas a name under `components.schemas` of the OpenAPI document; the rest is written in place. */
export function nameComponents(): void {
  for (const [id, schema] of Object.entries(COMPONENT_SCHEMAS)) schema.register(z.globalRegistry, { id })
  for (const [code, schema] of CODED_PROBLEMS) schema.register(z.globalRegistry, { id: nameOf(code) })
}
