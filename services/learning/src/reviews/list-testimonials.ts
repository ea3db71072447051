import { TESTIMONIALS, type Testimonial } from '@lectern/contracts/shapes/home.ts'
import type { Learning } from '../learning.ts'
import { listTestimonialRows, type TestimonialRow } from './reviews.repository.ts'

/** Three, or none. Which courses are samples catalog says: throws `unavailable` (503) while it doesn't answer. */
export async function listTestimonials({ database, offers }: Learning): Promise<Testimonial[]> {
  const praise = await listTestimonialRows(database, TESTIMONIALS)
  if (praise.length < TESTIMONIALS) return []
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
