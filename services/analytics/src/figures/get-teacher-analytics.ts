import type { CourseStats, TeacherAnalytics } from '@lectern/contracts/shapes/analytics.ts'
import { toDollars } from '@lectern/contracts/shapes/money.ts'
import { DELETED_USER } from '@lectern/contracts/shapes/people.ts'
import type { SqlExecutor } from '@lectern/service-kit/database/database.ts'
import { foldTotals } from '../totals/totals.repository.ts'
import {
  type CourseFigures,
  countStudents,
  courseFigures,
  enrollmentsByDay,
  latestActivity,
  type RecentActivity,
} from './figures.repository.ts'

const SERIES_DAYS = 30
const FEED_LENGTH = 20
const DAY_MS = 86_400_000

/** All figures of a teacher's courses, at the moment `now`. Totals follow from the rows per course, so they always add up. */
export async function getTeacherAnalytics(
  database: SqlExecutor,
  teacherId: number,
  now = new Date(),
): Promise<TeacherAnalytics> {
  const days = lastDays(now)
  await foldTotals(database)
  const [courses, totalStudents, enrollments, activity] = await Promise.all([
    courseFigures(database, teacherId),
    countStudents(database, teacherId),
    enrollmentsByDay(database, teacherId, new Date(`${days[0]}T00:00:00Z`)),
    latestActivity(database, teacherId, FEED_LENGTH),
  ])
  const byDay = new Map(enrollments.map((day) => [day.date, day.enrollments]))

  return {
    totalCourses: courses.length,
    totalStudents,
    averageRating: average(sum(courses, 'ratingSum'), sum(courses, 'reviewCount')),
    totalRevenue: toDollars(sum(courses, 'revenueCents')),
    courseStats: courses.map(toCourseStats),
    dailyEnrollments: days.map((date) => ({ date, enrollments: byDay.get(date) ?? 0 })),
    recentActivity: activity.map(toActivity),
  }
}

/** The last 30 days in UTC, today included, oldest first. */
function lastDays(now: Date): string[] {
  return Array.from({ length: SERIES_DAYS }, (_, index) =>
    new Date(now.getTime() - (SERIES_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

function toCourseStats({ ratingSum, revenueCents, ...course }: CourseFigures): CourseStats {
  return {
    ...course,
    completionRate: Math.round(100 * average(course.completions, course.students)),
    averageRating: average(ratingSum, course.reviewCount),
    revenue: toDollars(revenueCents),
  }
}

function toActivity({ amountCents, ...activity }: RecentActivity): TeacherAnalytics['recentActivity'][number] {
  return {
    ...activity,
    at: activity.at.toISOString(),
    student: activity.student ?? DELETED_USER.fullName,
    amount: amountCents === null ? null : toDollars(amountCents),
  }
}

function sum(courses: CourseFigures[], figure: 'ratingSum' | 'reviewCount' | 'revenueCents'): number {
  return courses.reduce((total, course) => total + course[figure], 0)
}

/** 0 of nothing. */
function average(total: number, count: number): number {
  return count === 0 ? 0 : total / count
}
