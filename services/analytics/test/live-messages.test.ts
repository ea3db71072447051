import { courseCreated } from '@lectern/contracts/events/catalog.ts'
import { userUpdated } from '@lectern/contracts/events/identity.ts'
import { enrolled } from '@lectern/contracts/events/learning.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { collectPublished } from '@lectern/service-kit/testing/published-facts.ts'
import { expect, test } from 'vitest'
import { analyticsUnderTest } from './analytics-under-test.ts'

const PATIENT = { timeout: 5_000, interval: 20 }
const analytics = analyticsUnderTest()

test('the teacher of a course is told when the figures have it, once however often the event comes', async () => {
  const teacher = aTeacher()
  const courseId = 70
  const figures = { people: [teacher.id], fact: { fact: 'figures', courseId } }
  const messages = await collectPublished(analytics.config.DATABASE_URL)
  const enrollment = { enrollmentId: 1, courseId, studentId: 9, orderId: null }
  // Nobody has said whose the course is.
  await analytics.publish(enrolled, 1, enrollment, { sequence: 1 })
  const snapshot = { image: null, categoryId: 1, level: 'beginner', priceCents: 0, status: 'active' } as const
  await analytics.publish(courseCreated, courseId, { courseId, teacherId: teacher.id, title: 'Knots', ...snapshot })
  await expect.poll(() => messages, PATIENT).toEqual([figures])

  const seen: number[] = []
  const counted = analytics.figuresOf(teacher.id).then(({ totalStudents }) => seen.push(totalStudents))
  await counted
  await analytics.publish(enrolled, 2, { ...enrollment, enrollmentId: 2, studentId: 10 }, { sequence: 1 })
  await expect.poll(() => messages, PATIENT).toEqual([figures, figures])
  expect((await analytics.figuresOf(teacher.id)).totalStudents).toBe((seen[0] ?? 0) + 1)
  await analytics.publish(userUpdated, 9, { ...aStudent({ id: 9 }), version: 2 }, { sequence: 2 })
  expect(messages).toEqual([figures, figures])
})
