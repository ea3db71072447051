import { getCourseEndings } from '@lectern/contracts/calls/public/home.ts'
import { courseArchived, courseCreated } from '@lectern/contracts/events/catalog.ts'
import type { CourseEndings } from '@lectern/contracts/shapes/home.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { asSnapshot } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest()
const endings = () => learning.mustSend<CourseEndings>(getCourseEndings, {})

test('courses count as started by their first lesson, and stay finished for who has left; archived ones don’t count', async () => {
  const teacher = aTeacher()
  const offer = anOffer({ teacherId: teacher.id })
  learning.catalog.offers.set(offer.courseId, offer)
  await learning.publish(courseCreated, offer.courseId, asSnapshot(offer), { sequence: 1 })
  const studied = async (lessons: number) => {
    const student = aStudent()
    const { id } = await learning.enroll(student, offer.courseId)
    await learning.study(student, id, lessons)
    return id
  }
  await studied(0)
  expect(await endings()).toEqual({ started: 0, finished: 0 })

  await studied(1)
  const finished = await studied(offer.lessonIds.length)
  await expect.poll(endings).toEqual({ started: 2, finished: 1 })

  await learning.mustCall('DELETE', `/api/enrollments/${finished}`, { as: teacher })
  await expect.poll(endings).toEqual({ started: 2, finished: 1 })

  const archived = asSnapshot({ ...offer, status: 'archived' })
  await learning.publish(courseArchived, offer.courseId, archived, { sequence: 2 })
  await expect.poll(endings).toEqual({ started: 0, finished: 0 })
})
