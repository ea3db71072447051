import type { ReadinessCode } from '@lectern/contracts/shapes/teacher-courses.ts'
import { formatCount, formatQuantity } from '../../../lib/format.ts'

/** What a gap is called, where `count` modules or lessons are what it is about. */
const GAPS: Record<ReadinessCode, (count: number) => string> = {
  content: () => 'Course has no content',
  'modules-without-lessons': (count) => `${formatQuantity(count, 'module')} without published lessons`,
  'draft-lessons': (count) => (count === 1 ? '1 lesson is a draft' : `${formatCount(count)} lessons are drafts`),
  'empty-lessons': (count) => `${formatQuantity(count, 'lesson')} without text or video`,
  'videos-missing': (count) => `${formatQuantity(count, 'video lesson')} without a video`,
  price: () => 'Price is $0.00',
  outcomes: () => '“What you’ll learn” is empty',
  title: () => 'Title is very short',
  description: () => 'Description is very short',
  cover: () => 'No cover picture',
  'level-and-category': () => 'Level or category is missing',
  profile: () => 'Your profile has no “About you”',
}

export function gapTitle(code: ReadinessCode, count: number): string {
  return GAPS[code](count)
}

export function thingsMissing(count: number): string {
  return formatQuantity(count, 'suggestion')
}
