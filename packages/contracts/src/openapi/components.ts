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
import { lessonConflictSchema, lessonEditingSchema, lessonTextSchema } from '../shapes/lessons.ts'
import { publicPersonSchema, userSchema } from '../shapes/people.ts'
import { problemSchema } from '../shapes/problem.ts'
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

/** Gives these schemas a name under `components.schemas` of the OpenAPI document; the rest is written in place. */
export function nameComponents(): void {
  for (const [id, schema] of Object.entries(COMPONENT_SCHEMAS)) schema.register(z.globalRegistry, { id })
}
