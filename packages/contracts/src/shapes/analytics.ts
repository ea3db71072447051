import { z } from 'zod'
import { courseStatusSchema } from './courses.ts'
import { idSchema, timestampSchema } from './fields.ts'

export const courseStatsSchema = z.object({
  courseId: idSchema,
  title: z.string(),
  status: courseStatusSchema,
  /** Students enrolled now. */
  students: z.int(),
  completions: z.int(),
  /** Percent of its students who completed it, 0–100; 0 without students. */
  completionRate: z.int().min(0).max(100),
  averageRating: z.number(),
  reviewCount: z.int(),
  /** US dollars, less refunds. */
  revenue: z.number(),
})

export const ACTIVITY_KINDS = [
  'enrolled',
  'course-completed',
  'review-posted',
  'payment-succeeded',
  'payment-refunded',
  'refund-returned',
  'unenrolled',
] as const
export const activitySchema = z.object({
  id: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  at: timestampSchema,
  courseId: idSchema,
  courseTitle: z.string(),
  studentId: idSchema,
  /** The student's full name, 'Deleted user' when erased. */
  student: z.string(),
  rating: z.int().nullable(),
  /** US dollars. */
  amount: z.number().nullable(),
})

export const teacherAnalyticsSchema = z.object({
  /** In every status. */
  totalCourses: z.int(),
  /** Different people enrolled in at least one course now. */
  totalStudents: z.int(),
  /** Over all reviews of all courses, one decimal or more; 0 without reviews. */
  averageRating: z.number(),
  /** Gross US dollars less refunds. */
  totalRevenue: z.number(),
  courseStats: z.array(courseStatsSchema),
  /** The last 30 days in UTC, oldest first, days without enrollments included. */
  dailyEnrollments: z.array(z.object({ date: z.iso.date(), enrollments: z.int() })),
  /** The latest 20, newest first. */
  recentActivity: z.array(activitySchema),
})
export type TeacherAnalytics = z.infer<typeof teacherAnalyticsSchema>
export type CourseStats = z.infer<typeof courseStatsSchema>
export type Activity = z.infer<typeof activitySchema>
export type ActivityKind = Activity['kind']
