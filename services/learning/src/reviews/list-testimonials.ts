import { TESTIMONIALS, type Testimonial } from '@lectern/contracts/shapes/home.ts'
import type { Learning } from '../learning.ts'
import { listTestimonialRows, listTestimonialRowsOf, type TestimonialRow } from './reviews.repository.ts'

/** Three, or none. Which courses are samples catalog says: throws `unavailable` (503) while it doesn't answer. */
export async function listTestimonials(learning: Learning): Promise<Testimonial[]> {
  const praise = await listTestimonialRows(learning.database, TESTIMONIALS)
  return praise.length < TESTIMONIALS ? [] : viewsOf(learning, praise)
}

/** Up to three of a teacher's courses. Throws as the other. */
export async function listTeacherReviews(learning: Learning, teacherId: number): Promise<Testimonial[]> {
  return viewsOf(learning, await listTestimonialRowsOf(learning.database, teacherId, TESTIMONIALS))
}

function viewsOf({ offers }: Learning, praise: TestimonialRow[]): Promise<Testimonial[]> {
  return Promise.all(
    praise.map(async (one) => testimonialView(one, (await offers.fetch(one.courseId)).sample === true)),
  )
}

function testimonialView(praise: TestimonialRow, sample: boolean): Testimonial {
  const { id, rating, comment, createdAt, courseId, courseTitle, fullName, username, profileImage } = praise
  return {
    ...{ id, rating, comment, createdAt: createdAt.toISOString(), sample },
    student: { fullName, username, profileImage },
    course: { id: courseId, title: courseTitle },
  }
}
