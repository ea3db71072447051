import type { SampleLesson } from '@lectern/contracts/shapes/home.ts'
import { toPublicPerson } from '@lectern/contracts/shapes/people.ts'
import { cacheCostly } from '@lectern/service-kit/database/cache-costly.ts'
import type { Database } from '../database.ts'
import { excerptOf } from './excerpt.ts'
import { findCandidates, findCandidatesOf, findPreviews, type PreviewRow } from './sample-lessons.repository.ts'

const SAMPLES = 4
/** Letters that are looked at for an excerpt. */
const START = 20_000

/**
 * Reads how free previews begin, one per category, or the first of a course. Which ones may be as old as finding them was costly; they
 * are free previews now.
 */
export function createSampleReader(database: Database): (courseId?: number) => Promise<SampleLesson[]> {
  const candidates = cacheCostly(() => findCandidates(database))
  return async (courseId) => {
    const found = await (courseId === undefined ? candidates() : findCandidatesOf(database, courseId))
    const rows = await findPreviews(
      database,
      found.map(({ lessonId }) => lessonId),
      START,
    )
    const previews = new Map(rows.map((row) => [row.lessonId, row]))
    const categories = Map.groupBy(found, ({ categoryId }) => categoryId)
    const samples = categories.values().flatMap((inOne) => firstSample(inOne, previews))
    return samples.take(SAMPLES).toArray()
  }
}

function firstSample(candidates: { lessonId: number }[], previews: Map<number, PreviewRow>): SampleLesson[] {
  for (const { lessonId } of candidates) {
    const row = previews.get(lessonId)
    const excerpt = row && excerptOf(row.start, { isWhole: row.start.length === row.length })
    if (excerpt) return [sampleView(row, excerpt)]
  }
  return []
}

function sampleView(row: PreviewRow, excerpt: { html: string; isWhole: boolean }): SampleLesson {
  const { lessonId, title, duration, moduleNumber, lessonNumber, position, lessonCount, length } = row
  const { courseId, courseTitle, language, categoryId, image, fullName, username, erased } = row
  return {
    lesson: { id: lessonId, title, duration },
    ...{ number: `${moduleNumber}.${lessonNumber}`, position, lessonCount },
    course: { id: courseId, title: courseTitle, language, categoryId, image },
    teacher: toPublicPerson({ fullName, username, profileImage: null, erased }),
    excerpt: excerpt.html,
    share: excerpt.isWhole ? 1 : Math.min(excerpt.html.length / length, 0.99),
  }
}
