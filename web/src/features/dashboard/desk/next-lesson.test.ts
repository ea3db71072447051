import type { CourseDetail } from '@lectern/contracts/shapes/courses.ts'
import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { describe, expect, test } from 'vitest'
import { standingIn } from '../../../lib/next-lesson.ts'
import { closedBookOf, openBooksOf } from '../../../lib/open-books.ts'
import { aCourse, anEnrollment, placeIn } from '../testing-scenes.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`

describe('the book that lies open', () => {
  const idOf = (...all: Partial<EnrollmentListItem>[]) => openBooksOf(all.map((one) => anEnrollment(one)))[0]?.id

  test('is the one opened last that has a lesson left', () => {
    const begun = { progress: 20, lastAccessedAt: at(2) }
    expect(idOf({ id: 1, ...begun }, { id: 2, ...begun, lastAccessedAt: at(3) })).toBe(2)
    expect(idOf({ id: 1, ...begun }, { id: 2, progress: 100, completed: true, lastAccessedAt: at(4) })).toBe(1)
    expect(idOf({ id: 1, progress: 0, lastAccessedAt: at(5) })).toBeUndefined()
  })

  test('can be one of which only a lesson was opened, and a finished one with a new lesson', () => {
    expect(idOf({ id: 1, place: placeIn(11) })).toBe(1)
    expect(idOf({ id: 1, progress: 80, completed: true, lastAccessedAt: at(2) })).toBe(1)
  })

  test('leaves the newest that nobody has begun to stand there closed', () => {
    const all = [anEnrollment({ id: 1, enrolledAt: at(1) }), anEnrollment({ id: 2, enrolledAt: at(2) })]
    expect(closedBookOf(all)?.id).toBe(2)
    expect(closedBookOf([anEnrollment({ progress: 100, completed: true })])).toBeUndefined()
  })
})

describe('where a student goes on', () => {
  const standing = (course: CourseDetail, place: EnrollmentListItem['place'] = null) => {
    const found = standingIn(course, place)
    return found && [found.lesson.id, found.moduleNumber, found.numberInModule, found.number, found.following?.id]
  }

  test('is where they were last', () => {
    expect(standing(aCourse({ done: [11] }), placeIn(21))).toEqual([21, 2, 1, 3, 22])
    expect(standingIn(aCourse(), placeIn(21, 400, 0.3))?.place).toMatchObject({ position: 400, share: 0.3 })
  })

  test('is the next lesson once that one is done, and one before it when it was the last', () => {
    expect(standing(aCourse({ done: [11, 12] }), placeIn(12))).toEqual([21, 2, 1, 3, 22])
    expect(standing(aCourse({ done: [11, 21, 22] }), placeIn(22))).toEqual([12, 1, 2, 2, undefined])
  })

  test('is the first that is left without a place, or with one whose lesson is gone', () => {
    expect(standing(aCourse({ done: [11] }))).toEqual([12, 1, 2, 2, 21])
    expect(standing(aCourse({ done: [11] }), placeIn(99))).toEqual([12, 1, 2, 2, 21])
  })

  test('begins a lesson at its beginning, and goes on in one where something was read before', () => {
    expect(standingIn(aCourse(), placeIn(11, 0, 0))?.place).toBeNull()
    const course = aCourse({ done: [11], places: { 12: { position: 90, share: 0.5 } } })
    expect(standingIn(course, placeIn(11))?.place).toEqual({ position: 90, share: 0.5 })
  })

  test('tells how much of each module is done, and is nowhere in an empty course or without access', () => {
    expect(standingIn(aCourse({ done: [11, 12, 21] }), null)).toMatchObject({
      doneCount: 3,
      lessonCount: 4,
      parts: [
        { total: 2, done: 2 },
        { total: 2, done: 1 },
      ],
    })
    expect(standingIn({ ...aCourse(), modules: [] }, null)).toBeUndefined()
    expect(standingIn({ ...aCourse(), enrollment: null }, null)).toBeUndefined()
  })
})
