import { type CatalogCourse, exampleCourse, exampleLesson, exampleModule } from '@lectern/contracts/shapes/courses.ts'
import type { Participation } from '@lectern/contracts/shapes/internal.ts'

/** A course as catalog answers it for the composed page; override what matters. */
export function aCatalogCourse(overrides: Partial<CatalogCourse> = {}): CatalogCourse {
  return {
    ...exampleCourse,
    ...{ id: 7, averageRating: 4, reviewCount: 12, version: 1, teacherId: 900 },
    teacher: {
      fullName: 'Tess',
      username: 'tess',
      profileImage: null,
      bio: null,
      courseCount: 2,
      reviewCount: 12,
      averageRating: 4,
    },
    modules: [{ ...exampleModule, id: 1, courseId: 7, lessons: [{ ...exampleLesson, id: 1, moduleId: 1 }] }],
    ...overrides,
  }
}

export function aParticipation(overrides: Partial<Participation> = {}): Participation {
  return {
    averageRating: 4.5,
    reviewCount: 13,
    ratingCounts: [0, 1, 0, 4, 8],
    reviews: [],
    enrollment: null,
    invitation: null,
    ...overrides,
  }
}
