import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { courseStatusSchema } from './courses.ts'
import { idParamSchema, idSchema, timestampSchema, timeZoneSchema } from './fields.ts'
import { SCHOOL_RANGES } from './school-ranges.ts'

/** Longest range that can be asked for; "all" may be longer. */
export const MAX_FIGURE_DAYS = 3_660
/** Up to here a range is told day by day, beyond week by week. */
export const MAX_DAILY_DAYS = 31
/** An act within so many days means that a student is reading; without one the student has stopped. */
export const READING_DAYS = 30

const DAY_MS = 86_400_000

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** What figures are of: calendar days, both ends included, in the reader's time zone. */
export const figuresQuerySchema = z
  .strictObject({
    /** Without it: since the first thing that happened. */
    from: z.iso.date().optional(),
    /** Without it, and when it lies ahead: today. */
    to: z.iso.date().optional(),
    timeZone: timeZoneSchema.default('UTC'),
    courseId: idParamSchema.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: wrong('range-ends-before-it-begins'),
  })
  .refine(({ from, to }) => from === undefined || daysBetween(from, to ?? from) <= MAX_FIGURE_DAYS, {
    path: ['from'],
    message: wrong('range-too-long'),
  })

const days = { from: z.iso.date(), to: z.iso.date() }
/** Everything that had been announced by then is counted; null when nothing is known yet. */
const asOfSchema = timestampSchema.nullable()
const revenue = {
  /** US dollars that came in. */
  paid: z.number(),
  /** US dollars given back in this time, whenever they were paid. */
  refunded: z.number(),
  refunds: z.int(),
  /** Paid less refunded. */
  net: z.number(),
}
const completion = {
  /** Enrollments with access at the end of the range. */
  enrolled: z.int(),
  /** Those of them whose course is completed. */
  completed: z.int(),
}
const ratings = {
  /** Of each student's review the newest in this time. */
  count: z.int(),
  /** Null without any. */
  average: z.number().nullable(),
}
const courseFigures = {
  revenue: z.object(revenue),
  enrollments: z.int(),
  completions: z.int(),
  completion: z.object(completion),
  ratings: z.object(ratings),
}

const periodSchema = z.object({
  ...days,
  timeZone: z.string(),
  bucket: z.enum(['day', 'week']),
  /** Null when nothing had happened before, and for "all". */
  before: z.object(days).nullable(),
})

/** Every figure of the range, with the one of the time before, of equal length, where there was one. */
export const figuresSchema = z.object({
  period: periodSchema,
  revenue: z.object({
    asOf: asOfSchema,
    ...revenue,
    before: z.object(revenue).nullable(),
    series: z.array(z.object({ ...days, ...revenue })),
  }),
  enrollments: z.object({
    asOf: asOfSchema,
    count: z.int(),
    /** Different people. */
    students: z.int(),
    before: z.object({ count: z.int(), students: z.int() }).nullable(),
    series: z.array(z.object({ ...days, count: z.int() })),
  }),
  completions: z.object({
    asOf: asOfSchema,
    count: z.int(),
    before: z.object({ count: z.int() }).nullable(),
    series: z.array(z.object({ ...days, count: z.int() })),
  }),
  completion: z.object({ asOf: asOfSchema, ...completion, before: z.object(completion).nullable() }),
  ratings: z.object({
    asOf: asOfSchema,
    ...ratings,
    /** Five, from 5 stars to 1. */
    bars: z.array(z.object({ stars: z.int(), count: z.int() })),
    before: z.object(ratings).nullable(),
  }),
  courses: z.object({
    asOf: asOfSchema,
    /** The one with most revenue first. */
    rows: z.array(z.object({ courseId: idSchema, title: z.string(), status: courseStatusSchema, ...courseFigures })),
    total: z.object(courseFigures),
    /** Drafts of which there is nothing to tell. */
    draftsLeftOut: z.int(),
  }),
})

export const schoolFiguresQuerySchema = z.strictObject({
  days: z.enum(SCHOOL_RANGES).default('30'),
  timeZone: timeZoneSchema.default('UTC'),
})

/** Figures of all courses together, beside those of as many days before, where anything had happened by then. */
export const schoolFiguresSchema = z.object({
  asOf: asOfSchema,
  period: periodSchema,
  /** Different people who enrolled, completed a lesson or a course, or wrote a review; to the hour. */
  activeStudents: z.object({ count: z.int(), before: z.int().nullable() }),
  enrollments: z.object({ count: z.int(), before: z.int().nullable() }),
  completions: z.int(),
  revenue: z.object({
    ...revenue,
    before: z.object(revenue).nullable(),
    series: z.array(z.object({ ...days, ...revenue })),
  }),
  /** Up to four, the one with most revenue first; none without revenue. */
  topCourses: z.array(
    z.object({
      courseId: idSchema,
      title: z.string(),
      /** Without a number where the account is deleted. */
      teacher: z.object({ id: idSchema.nullable(), fullName: z.string() }),
      /** Net, in US dollars. */
      revenue: z.number(),
    }),
  ),
  /** In any status. */
  courses: z.int(),
})

/** Where the students of a course stand: at the first lesson of today's outline that they haven't completed. */
export const funnelSchema = z.object({
  courseId: idSchema,
  asOf: asOfSchema,
  enrolled: z.int(),
  /** Completed every lesson of today's outline. */
  finished: z.int(),
  /** In reading order. */
  lessons: z.array(
    z.object({
      lessonId: idSchema,
      /** Stand here or beyond. */
      reached: z.int(),
      /** Stand here, without an act for 30 days. */
      stopped: z.int(),
      /** Stand here, with an act within 30 days. */
      reading: z.int(),
    }),
  ),
})

/** Each course's funnel in short. */
export const funnelsSchema = z.object({
  asOf: asOfSchema,
  courses: z.array(
    z.object({
      courseId: idSchema,
      enrolled: z.int(),
      finished: z.int(),
      /** Stand somewhere, with an act within 30 days. */
      reading: z.int(),
      /** The lesson where most have stopped, the first of several; null when nobody has. */
      mostStopped: z.object({ lessonId: idSchema, stopped: z.int() }).nullable(),
    }),
  ),
})

export type FiguresQuery = z.infer<typeof figuresQuerySchema>
export type Figures = z.infer<typeof figuresSchema>
export type SchoolFiguresQuery = z.infer<typeof schoolFiguresQuerySchema>
export type SchoolFigures = z.infer<typeof schoolFiguresSchema>
export type Funnel = z.infer<typeof funnelSchema>
export type Funnels = z.infer<typeof funnelsSchema>
