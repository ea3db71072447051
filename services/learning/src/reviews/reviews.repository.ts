import type { Review as ReviewAnswer } from '@lectern/contracts/shapes/courses.ts'
import { type PublicPerson, toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import { selectList } from '@lectern/service-kit/database/columns.ts'
import { IS_LISTED } from '../courses/listed-courses.repository.ts'
import type { Database, Transaction } from '../database.ts'
import { type Person, Prisma, type Review } from '../generated/prisma/client.ts'

export type { Review } from '../generated/prisma/client.ts'

export interface ReviewText {
  rating: number
  comment: string | null
}

export function findReview(tx: Database | Transaction, courseId: number, studentId: number): Promise<Review | null> {
  return tx.review.findUnique({ where: { courseId_studentId: { courseId, studentId } } })
}

export function insertReview(
  tx: Transaction,
  whose: { courseId: number; studentId: number },
  text: ReviewText,
): Promise<Review> {
  return tx.review.create({ data: { ...whose, ...text } })
}

export function changeReview(tx: Transaction, id: number, text: ReviewText): Promise<Review> {
  return tx.review.update({ where: { id }, data: text })
}

/** Ratings stay: they belong to the course. Uses reviews_student_id_idx. */
export async function eraseComments(tx: Transaction, studentId: number): Promise<void> {
  await tx.review.updateMany({ where: { studentId }, data: { comment: null } })
}

const REVIEW_COLUMNS = Prisma.raw(selectList(Object.values(Prisma.ReviewScalarFieldEnum), 'r'))
const AUTHOR = ['fullName', 'username', 'profileImage', 'erased'] as const satisfies (keyof Person)[]
const AUTHOR_COLUMNS = Prisma.raw(selectList(AUTHOR, 'p'))
/** All of it is null where the author isn't known (any more). */
type ShownAuthor = Omit<Pick<Person, (typeof AUTHOR)[number]>, 'erased'> & { erased: boolean | null }

/** Counted in reviews_course_id_created_at_id_rating_idx alone. */
export function ratingsQuery(courseId: number): Prisma.Sql {
  return Prisma.sql`SELECT rating, count(*)::int AS count FROM reviews WHERE course_id = ${courseId} GROUP BY rating`
}

/** How often each rating was given to a course; ratings that weren't given are left out. */
export function countRatings(database: Database, courseId: number): Promise<{ rating: number; count: number }[]> {
  return database.$queryRaw(ratingsQuery(courseId))
}

/** The newest reviews of a course with their authors, newest first; by reviews_course_id_created_at_id_rating_idx. */
export async function listNewestReviews(database: Database, courseId: number, limit: number): Promise<ReviewAnswer[]> {
  const rows = await database.$queryRaw<(Review & ShownAuthor)[]>`
    /* prepared */ SELECT ${REVIEW_COLUMNS}, ${AUTHOR_COLUMNS}
    FROM (SELECT * FROM reviews WHERE course_id = ${courseId} ORDER BY created_at DESC, id DESC LIMIT ${limit}) r
    LEFT JOIN people p ON p.id = r.student_id
    ORDER BY r.created_at DESC, r.id DESC`
  return rows.map((row) => toReview(row, toPublicPerson(row)))
}

export function toReview(review: Review, student: PublicPerson): ReviewAnswer {
  const { id, courseId, studentId, rating, comment, createdAt } = review
  const { fullName, username, profileImage } = student
  return {
    id,
    courseId,
    studentId,
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    student: { fullName, username, profileImage },
  }
}

/** How far back it is looked for courses that are praised: they may be the same one, or no longer active. */
const PRAISE_SEEN = 200

export interface TestimonialRow extends Pick<Review, 'id' | 'courseId' | 'rating' | 'createdAt'>, PublicPerson {
  comment: string
  courseTitle: string
}

/** The newest good review of each active course with a comment of a readable length, newest first; by reviews_praise_idx. */
export function testimonialsQuery(limit: number): Prisma.Sql {
  return Prisma.sql`
    WITH praise AS (
      SELECT * FROM reviews WHERE rating >= 4 AND char_length(comment) BETWEEN 60 AND 220
      ORDER BY created_at DESC, id DESC LIMIT ${PRAISE_SEEN}
    ), newest AS (
      SELECT DISTINCT ON (praise.course_id) praise.id, praise.course_id, rating, comment, created_at, courses.title AS course_title,
             full_name, username, profile_image
      FROM praise JOIN courses ON courses.id = praise.course_id JOIN people ON people.id = praise.student_id
      WHERE ${IS_LISTED} AND courses.title IS NOT NULL AND NOT people.erased
      ORDER BY praise.course_id, created_at DESC, praise.id DESC
    )
    SELECT id, course_id AS "courseId", rating, comment, created_at AS "createdAt", course_title AS "courseTitle",
           full_name AS "fullName", username, profile_image AS "profileImage"
    FROM newest ORDER BY created_at DESC, id DESC LIMIT ${limit}`
}

/** The same of one teacher's courses; by courses_teacher_id_idx and reviews_course_id_created_at_id_rating_idx. */
export function listTestimonialRowsOf(database: Database, teacherId: number, limit: number): Promise<TestimonialRow[]> {
  return database.$queryRaw<TestimonialRow[]>`
    SELECT praise.id, course_id AS "courseId", rating, comment, created_at AS "createdAt", courses.title AS "courseTitle",
           full_name AS "fullName", username, profile_image AS "profileImage"
    FROM courses CROSS JOIN LATERAL (
      SELECT * FROM reviews
      WHERE course_id = courses.id AND rating >= 4 AND char_length(comment) BETWEEN 60 AND 220
      ORDER BY created_at DESC, id DESC LIMIT 1
    ) praise JOIN people ON people.id = praise.student_id
    WHERE courses.teacher_id = ${teacherId} AND ${IS_LISTED} AND courses.title IS NOT NULL AND NOT people.erased
    ORDER BY created_at DESC, praise.id DESC LIMIT ${limit}`
}

export function listTestimonialRows(database: Database, limit: number): Promise<TestimonialRow[]> {
  return database.$queryRaw<TestimonialRow[]>(testimonialsQuery(limit))
}
