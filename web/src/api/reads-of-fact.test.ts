import { type LiveFact, liveFactSchema } from '@lectern/contracts/shapes/live.ts'
import { expect, test } from 'vitest'
import { readsOfFact, readsOfService } from './reads-of-fact.ts'

const ids = { courseId: 3, lessonId: 9, enrollmentId: 12, conversationId: 5 }
const facts = liveFactSchema.options.map(({ shape }) => ({ ...ids, fact: shape.fact.value }) as LiveFact)
const outdates = (fact: LiveFact, role: 'student' | 'teacher', url: string) =>
  readsOfFact(fact, role).some((reads) => reads(url))
const meantBy = (role: 'student' | 'teacher', url: string) =>
  facts.filter((fact) => outdates(fact, role, url)).map(({ fact }) => fact)

test('every fact is about reads of somebody', () => {
  for (const fact of facts) {
    expect(readsOfFact(fact, 'student').length + readsOfFact(fact, 'teacher').length, fact.fact).toBeGreaterThan(0)
  }
  expect(readsOfFact({ fact: 'of-a-newer-release' } as unknown as LiveFact, 'student')).toEqual([])
})

test.each([
  ['student', '/api/courses/3?bodies=none', ['enrollment', 'progress', 'attempt', 'certificate', 'course', 'order']],
  ['student', '/api/enrollments', ['enrollment', 'progress', 'attempt', 'certificate', 'course']],
  ['student', '/api/lessons/9/quiz', ['attempt']],
  ['student', '/api/purchases', ['order']],
  ['student', '/api/notifications/unread', ['notifications']],
  ['student', '/api/conversations/5/messages', ['conversation']],
  ['teacher', '/api/teacher/analytics', ['figures']],
  ['teacher', '/api/teacher/funnel?courseId=3', ['figures']],
  ['teacher', '/api/teacher/students?page=1', ['enrollment', 'progress', 'attempt', 'certificate', 'review']],
  ['teacher', '/api/enrollments/12/details?timeZone=UTC', ['enrollment', 'progress', 'attempt', 'certificate']],
  ['teacher', '/api/teacher/orders?page=1', ['order']],
  ['teacher', '/api/courses?teacher=true', ['enrollment', 'course', 'review']],
  // What somebody is writing is no business of what is told.
  ['teacher', '/api/lessons/9/editing', []],
  ['student', '/api/lessons/9', []],
  ['student', '/api/user', []],
  // Of another course and lesson.
  ['student', '/api/courses/4?bodies=none', []],
  ['student', '/api/lessons/8/quiz', []],
] as const)('of a %s %s is read again after %j', (role, url, expected) => {
  expect(meantBy(role, url).toSorted()).toEqual(expected.toSorted())
})

test('what a service tells of is all of its facts, of any course', () => {
  const isOf = (service: string | undefined, url: string) =>
    readsOfService('student', service).some((reads) => reads(url))
  expect(isOf('learning', '/api/courses/4?bodies=none')).toBe(true)
  expect(isOf('learning', '/api/lessons/8/quiz')).toBe(true)
  expect(isOf('learning', '/api/notifications')).toBe(false)
  expect(isOf('engagement', '/api/notifications')).toBe(true)
  expect(isOf(undefined, '/api/notifications')).toBe(true)
  expect(isOf(undefined, '/api/user')).toBe(false)
})
