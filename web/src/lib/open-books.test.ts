import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import { describe, expect, test } from 'vitest'
import { anEnrollment, readingPosition } from '../testing/studies.ts'
import { closedBookOf, openBooksOf } from './open-books.ts'

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
    expect(idOf({ id: 1, place: readingPosition(11) })).toBe(1)
    expect(idOf({ id: 1, progress: 80, completed: true, lastAccessedAt: at(2) })).toBe(1)
  })

  test('is none whose access has ended', () => {
    const begun = { progress: 20, lastAccessedAt: at(2) }
    expect(idOf({ id: 1, ...begun, accessUntil: at(3) })).toBeUndefined()
    expect(idOf({ id: 1, ...begun, accessUntil: new Date(Date.now() + 60_000).toISOString() })).toBe(1)
    expect(closedBookOf([anEnrollment({ accessUntil: at(3) })])).toBeUndefined()
  })

  test('leaves the newest that nobody has begun to stand there closed', () => {
    const all = [anEnrollment({ id: 1, enrolledAt: at(1) }), anEnrollment({ id: 2, enrolledAt: at(2) })]
    expect(closedBookOf(all)?.id).toBe(2)
    expect(closedBookOf([anEnrollment({ progress: 100, completed: true })])).toBeUndefined()
  })
})
