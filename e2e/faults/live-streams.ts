import { completeLesson } from '@lectern/contracts/calls/public/learning.ts'
import type { LiveFact } from '@lectern/contracts/shapes/live.ts'
import type { System } from '@lectern/local/system.ts'
import { type LiveReader, readLive } from '@lectern/service-kit/testing/live-reader.ts'
import { expect, test } from 'vitest'
import { enrollIn, newCourse } from '../support/courses.ts'
import { newPerson } from '../support/people.ts'

const SOON = { timeout: 20_000, interval: 50 }

const factsOf = ({ events }: LiveReader) =>
  events.filter(({ event }) => event === 'told').flatMap(({ data }) => (data as { facts: LiveFact[] }).facts)
const kindsOf = (stream: LiveReader) => [...new Set(factsOf(stream).map(({ fact }) => fact))].toSorted()

/** A browser is told what happens whatever becomes of the gateway that it is at. */
export function liveStreams(running: () => System): void {
  test('goes on at another gateway when the first is killed, with all that was told meanwhile', async () => {
    const { processes, url } = running()
    const doomed = await processes.startReplica('gateway')
    const teacher = await newPerson(url, 'teacher')
    const [student, reader] = [await newPerson(url, 'student'), await newPerson(url, 'student')]
    const course = await newCourse(teacher, { lessons: [1] })
    const stream = await readLive(doomed.url, teacher.client.cookieHeader)
    await expect.poll(() => stream.events.length, SOON).toBeGreaterThan(0)
    const { progressIds } = await enrollIn(student, course)
    // By learning, by analytics once the figures have it, and by engagement.
    await expect
      .poll(() => kindsOf(stream), SOON)
      .toEqual(expect.arrayContaining(['enrollment', 'figures', 'notifications']))

    await processes.kill(doomed.name, 'SIGKILL')
    await expect.poll(() => stream.isOver, SOON).toBe(true)
    await enrollIn(reader, course)
    await student.client.call(completeLesson, {
      params: { progressId: progressIds[0] ?? 0 },
      body: { completed: true },
    })

    const again = await readLive(url, teacher.client.cookieHeader, { lastEventId: stream.lastId })
    await expect
      .poll(() => kindsOf(again), SOON)
      .toEqual(expect.arrayContaining(['certificate', 'enrollment', 'figures', 'notifications', 'progress']))
    expect(again.events[0]).toMatchObject({ event: 'hello', data: { resumed: true } })
    const ids = [...stream.events, ...again.events].filter(({ event }) => event === 'told').map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }, 90_000)

  test('says that it goes when it is told to end, and the others are told that services may have missed something', async () => {
    const { processes, url } = running()
    const leaving = await processes.startReplica('gateway')
    const teacher = await newPerson(url, 'teacher')
    const stream = await readLive(leaving.url, teacher.client.cookieHeader)
    const other = await readLive(url, teacher.client.cookieHeader)
    await expect.poll(() => Math.min(stream.events.length, other.events.length), SOON).toBeGreaterThan(0)
    await processes.stop(leaving.name)
    expect(stream.events.at(-1)).toMatchObject({ event: 'end', data: { reason: 'closing' } })
    await processes.kill('learning', 'SIGKILL')
    await processes.waitUntilReady('learning')
    await expect
      .poll(() => other.events, SOON)
      .toContainEqual(expect.objectContaining({ event: 'reread', data: { service: 'learning' } }))
    expect(other.isOver).toBe(false)
  }, 90_000)
}
