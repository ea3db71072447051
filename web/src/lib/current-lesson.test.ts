import { describe, expect, test } from 'vitest'
import { aCourse } from '../testing/studies.ts'
import { currentLessonOf } from './current-lesson.ts'

describe('where a student goes on', () => {
  // Lessons 11, 12, 21, 22; what is done, from the earliest to the latest; where they were last; and where they go on.
  test.each<[string, number[], number | null, number]>([
    ['in the lesson they were in last', [11], 21, 21],
    ['there too where one before it is left', [], 22, 22],
    ['there too when they have come back to it from further on', [21], 11, 11],
    ['after the last one done, when it was that one', [11, 12], 12, 21],
    ['after the last one done, when they looked at an older one again', [11, 12, 21], 11, 22],
    ['after the one done last, not after the one furthest on', [21, 11], null, 12],
    ['at the next that is left, over those that are done', [12, 21, 11], null, 22],
    ['from the beginning again, when the end is done', [11, 21, 22], 22, 12],
    ['at the first, when nothing is done', [], null, 11],
    ['after the last one done, without a place', [11], null, 12],
    ['after the last one done, when the lesson they were in is gone', [11], 99, 12],
    ['at the end, when nothing is left', [11, 12, 21, 22], 11, 22],
  ])('is %s', (_, done, last, lessonId) => {
    expect(currentLessonOf(aCourse({ done, last }))?.lesson.id).toBe(lessonId)
  })

  test('is told with its numbers, and what comes after', () => {
    const numbers = (done: number[], last: number | null) => {
      const { moduleNumber, lessonNumber, number, following } = currentLessonOf(aCourse({ done, last })) ?? {}
      return [moduleNumber, lessonNumber, number, following?.id]
    }
    expect(numbers([11], 21)).toEqual([2, 1, 3, 22])
    expect(numbers([11, 21, 22], 22)).toEqual([1, 2, 2, undefined])
    expect(numbers([12], 11)).toEqual([1, 1, 1, 21])
  })

  test('begins a lesson at its beginning, and goes on in one where something was read before', () => {
    expect(
      currentLessonOf(aCourse({ last: 11, places: { 11: { position: 0, share: 0 } } }))?.readingPosition,
    ).toBeNull()
    const course = aCourse({ done: [11], last: 11, places: { 12: { position: 90, share: 0.5 } } })
    expect(currentLessonOf(course)?.readingPosition).toEqual({ position: 90, share: 0.5 })
  })

  test('comes with how much of each module is done, and is nowhere in an empty course or without access', () => {
    expect(currentLessonOf(aCourse({ done: [11, 12, 21] }))).toMatchObject({
      ...{ doneCount: 3, lessonCount: 4 },
      parts: [
        { total: 2, done: 2 },
        { total: 2, done: 1 },
      ],
    })
    expect(currentLessonOf({ ...aCourse(), modules: [] })).toBeUndefined()
    expect(currentLessonOf({ ...aCourse(), enrollment: null })).toBeUndefined()
  })
})
