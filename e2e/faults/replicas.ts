import { LecternClient } from '@lectern/api-client/client.ts'
import { register } from '@lectern/contracts/calls/public/gateway.ts'
import { completeLesson, enroll } from '@lectern/contracts/calls/public/learning.ts'
import type { System } from '@lectern/local/system.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { beforeAll, expect, test } from 'vitest'
import { enrollIn, newCourse } from '../support/courses.ts'
import { eventsOfCourse, namesOf } from '../support/observed.ts'
import { newPerson, type Person, uniqueName } from '../support/people.ts'

const PARALLEL = 50

/** Design §5.7: every process may run in any number of replicas. */
export function replicas(running: () => System): void {
  let urls: string[]

  beforeAll(async () => {
    const system = running()
    const gateway = await system.processes.startReplica('gateway')
    await system.processes.startReplica('learning')
    urls = [system.url, gateway.url]
  }, 60_000)

  /** The same person's session at both gateways: sessions are in Redis. */
  const atBothGateways = async (person: Person) =>
    Promise.all(
      urls.map(async (url) => {
        const client = new LecternClient(url)
        await client.signIn(person.username, person.password)
        return client
      }),
    )
  const statusesOf = (responses: Response[]) => responses.map((response) => response.status).sort()

  test('makes one enrollment and one event of 50 parallel enrolls of one student', async () => {
    const student = await newPerson(running().url, 'student')
    const course = await newCourse(await newPerson(running().url, 'teacher'))
    const clients = await atBothGateways(student)
    const calls = Array.from({ length: PARALLEL }, (_, index) =>
      clients[index % 2]?.send(enroll, { params: { courseId: course.id } }),
    )
    const responses = (await Promise.all(calls)).filter((response) => response !== undefined)

    expect(statusesOf(responses)).toEqual([...Array(PARALLEL - 1).fill(200), 201])
    const ids = await Promise.all(responses.map(async (response) => ((await response.json()) as { id: number }).id))
    expect(new Set(ids).size).toBe(1)
    await eventually(async () => {
      expect(namesOf(await eventsOfCourse(running().env, 'learning', course.id))).toEqual(['enrolled'])
    })
  })

  test('makes one event of 50 parallel completes of one lesson', async () => {
    const student = await newPerson(running().url, 'student')
    const course = await newCourse(await newPerson(running().url, 'teacher'), { lessons: [2] })
    const { progressIds } = await enrollIn(student, course)
    const clients = await atBothGateways(student)
    const input = { params: { progressId: progressIds[0] ?? 0 }, body: { completed: true } }
    const responses = await Promise.all(
      Array.from({ length: PARALLEL }, (_, index) => clients[index % 2]?.send(completeLesson, input)),
    )

    expect(statusesOf(responses.filter((response) => response !== undefined))).toEqual(Array(PARALLEL).fill(200))
    await eventually(async () => {
      const events = await eventsOfCourse(running().env, 'learning', course.id)
      expect(namesOf(events)).toEqual(['enrolled', 'lesson-completed'])
    })
  })

  test('makes one account of 20 parallel registrations of one username', async () => {
    const username = uniqueName('racer')
    const body = { username, fullName: 'Racer', password: 'secret-racer', role: 'student' }
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        new LecternClient(urls[index % 2] ?? '').send(register, {
          body: { ...body, email: `${username}-${index}@example.org` },
        }),
      ),
    )
    expect(statusesOf(responses)).toEqual([201, ...Array(19).fill(409)])
  })
}
