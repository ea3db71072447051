import { LecternClient } from '@lectern/api-client/client.ts'
import { getTeacherAnalytics } from '@lectern/contracts/calls/public/analytics.ts'
import { DataFolder } from '@lectern/local/data-folder.ts'
import { System } from '@lectern/local/system.ts'
import { startPrivateSystem } from '@lectern/local/testing/private-system.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { expect, onTestFinished, test } from 'vitest'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'

test('once everything was killed, the next start, as one process, serves before Kafka is there and loses nothing', async () => {
  const first = await startPrivateSystem()
  const teacher = await newPerson(first.url, 'teacher')
  const course = await newCourse(teacher, { lessons: [1] })
  first.killAll()

  const env = { ...process.env, LECTERN_PROFILE: 'small' }
  const next = new System({ folder: new DataFolder(first.folder), isPrivate: true, env })
  onTestFinished(() => next.stop())
  await next.start()
  let isComplete = false
  const complete = next.complete.then(() => {
    isComplete = true
  })
  await enrollIn(await newPerson(next.url, 'student'), course)
  expect(isComplete).toBe(false)

  await complete
  expect(next.processes.names.toSorted()).toEqual([
    'kafka',
    'lectern',
    'mail-catcher',
    'postgres',
    'redis',
    'stripe-sandbox',
  ])
  const client = new LecternClient(next.url)
  await client.signIn(teacher.username, teacher.password)
  await eventually(async () => {
    const { courseStats } = await client.call(getTeacherAnalytics)
    expect(courseStats).toMatchObject([{ courseId: course.id, students: 1 }])
  })
}, 300_000)
