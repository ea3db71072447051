import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'

/** The lessons of a course in reading order, as of a version of its curriculum. */
export interface Outline {
  curriculumVersion: number
  lessonIds: number[]
}

/** An outline and whose it is. */
export interface CurriculumOutline extends Outline {
  courseId: number
  teacherId: number
}

/** An event may be ahead of an offer that was asked for a moment ago, and the other way round. */
export function newestOutline(known: Outline, offer: CourseOffer | undefined): Outline {
  return offer !== undefined && offer.curriculumVersion > known.curriculumVersion ? offer : known
}

export interface OutlineChange {
  added: number[]
  removed: number[]
}

/** Order is of no interest to progress. */
export function compareLessons(before: readonly number[], after: readonly number[]): OutlineChange {
  const [known, wanted] = [new Set(before), new Set(after)]
  return {
    added: after.filter((lessonId) => !known.has(lessonId)),
    removed: before.filter((lessonId) => !wanted.has(lessonId)),
  }
}
