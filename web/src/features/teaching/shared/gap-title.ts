import type { ReadinessCode } from '@lectern/contracts/shapes/teacher-courses.ts'
import { texts } from '#texts/teaching-readiness'

/** What a gap is called, where `count` modules or lessons are what it is about. */
export function gapTitle(code: ReadinessCode, count: number): string {
  const title = texts.gaps[code]
  return typeof title === 'string' ? title : title({ count })
}
