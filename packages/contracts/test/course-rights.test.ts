import { expect, test } from 'vitest'
import { COURSE_DEMANDS } from '../src/calls/public/course-rights.ts'
import { ROUTES } from '../src/calls/public/routes.ts'

/** Whom calls are for that a teacher makes about a course or about their own things. */
const TEACHERS = [
  ...['teacher', 'users-own', 'teachers-own', 'public-or-teachers-own', 'teacher-owner', 'course-teacher'],
  ...['enrollment-parties', 'course-viewers', 'lesson-readers', 'lesson-file-readers'],
]

test('each call that a teacher makes about a course says what it asks of co-teachers', () => {
  const ids = ROUTES.filter(({ access }) => TEACHERS.includes(access)).map(({ id }) => id)
  expect(Object.keys(COURSE_DEMANDS).sort()).toEqual(ids.sort())
})
