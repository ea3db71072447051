import type { CatalogCourse } from '@lectern/contracts/shapes/courses.ts'
import type { Participation } from '@lectern/contracts/shapes/internal.ts'

/** A course as catalog answers it for the composed page; override what matters. */
export function aCatalogCourse(overrides: Partial<CatalogCourse> = {}): CatalogCourse {
  return {
    id: 7,
    title: 'Sourdough from the start',
    description: 'Flour, water, salt and patience.',
    image: null,
    categoryId: 1,
    level: 'beginner',
    price: 0,
    averageRating: 4,
    reviewCount: 12,
    studentCount: 30,
    subtitle: null,
    outcomes: [],
    requirements: [],
    updatedAt: '2026-11-01T10:00:00.000Z',
    version: 1,
    status: 'active',
    teacherId: 900,
    teacher: { fullName: 'Tess', username: 'tess', profileImage: null, bio: null },
    modules: [
      {
        id: 1,
        courseId: 7,
        title: 'The starter',
        description: null,
        orderIndex: 0,
        lessons: [{ id: 1, moduleId: 1, title: 'Day one', type: 'text', duration: 5, orderIndex: 0 }],
      },
    ],
    ...overrides,
  }
}

export function aParticipation(overrides: Partial<Participation> = {}): Participation {
  return { averageRating: 4.5, reviewCount: 13, reviews: [], enrollment: null, ...overrides }
}
