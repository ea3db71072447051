/**
 * The keys of the sample courses, in the order in which they are created. A course keeps its key forever, so that seeding again doesn't duplicate it.
 * The web has them without zod.
 */
export const SAMPLE_COURSES = [
  ...(['javascript', 'typography', 'statistics', 'pricing'] as const),
  ...(['sql', 'color', 'negotiation', 'accessible-react'] as const),
] as const
export type SampleCourseKey = (typeof SAMPLE_COURSES)[number]
