import type { Outline } from './outline.ts'

/** Modules m1, m2, … with as many lessons as said, numbered through: l1, l2, … */
export function outlineWith(counts: readonly number[]): Outline {
  let lessonId = 0
  return counts.map((count, index) => ({
    key: `m${index + 1}`,
    id: index + 1,
    title: `Module ${index + 1}`,
    description: null,
    lessons: Array.from({ length: count }, () => {
      lessonId += 1
      return {
        key: `l${lessonId}`,
        id: lessonId,
        title: `Lesson ${lessonId}`,
        type: 'text' as const,
        duration: 5,
        draft: false,
        freePreview: false,
        unpublished: false,
        videoMissing: false,
      }
    }),
  }))
}
