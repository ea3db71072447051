/** Forms as a teacher's browser sends them; override what matters. */
export function aCourse(overrides: object = {}) {
  return {
    title: 'Sailing by the Stars',
    description: 'Find your way at sea with a sextant and a clock.',
    price: 49.99,
    level: 'beginner',
    categoryId: 1,
    ...overrides,
  }
}

/** How a course answers of what `aCourse` leaves out. */
export const LEFT_OUT = {
  language: 'en',
  visibility: 'public',
  subtitle: null,
  outcomes: [],
  requirements: [],
  audience: [],
  about: null,
  promoVideoUrl: null,
  image: null,
  cover: null,
  coverProblem: null,
}

export function aModule(overrides: object = {}) {
  return { title: 'Before you cast off', ...overrides }
}

export function aLesson(overrides: object = {}) {
  return { title: 'The sextant', content: '<p>Hold it upright.</p>', type: 'text', ...overrides }
}
