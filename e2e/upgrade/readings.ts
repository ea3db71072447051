import type { Pupil } from './school.ts'
import { Session } from './session.ts'

/** What one person read, or a visitor. The order matters: to read one's progress is a visit, and is listed as the last one. */
export interface Reading {
  who: string | null
  path: string
  answer: unknown
}

/** Sign in as everybody who still can; `null` is a visitor. */
export async function sessionsOf(url: string, people: Pupil[]): Promise<Map<string | null, Session>> {
  const sessions = new Map<string | null, Session>()
  for (const { username, password, deleted } of people) {
    if (deleted) continue
    const session = new Session(url)
    await session.call('POST', '/api/login', { username, password })
    sessions.set(username, session)
  }
  return sessions.set(null, new Session(url))
}

interface Listed {
  id: number
  course?: { id: number }
}

/** What everybody sees: teachers, then students, then a visitor; lists first. */
export async function readEverything(url: string, people: Pupil[]): Promise<Reading[]> {
  const readings: Reading[] = []
  const sessions = await sessionsOf(url, people)
  for (const [who, session] of sessions) {
    const read = async <Answer>(path: string): Promise<Answer> => {
      const answer = await session.call<Answer>('GET', path)
      readings.push({ who, path, answer })
      return answer
    }
    const role = people.find(({ username }) => username === who)?.role
    if (role === undefined) {
      await read('/api/categories')
      await read('/api/courses?sort=rating')
      const courses = await read<Listed[]>('/api/courses?sort=newest')
      for (const { id } of courses.slice(0, 3)) await read(`/api/courses/${id}`)
      continue
    }
    await read('/api/user')
    if (role === 'teacher') {
      await read('/api/teacher/analytics')
      await read('/api/teacher/orders')
      await read('/api/teacher/earnings')
      await read('/api/enrollments')
      for (const { id } of (await read<Listed[]>('/api/courses?teacher=true')).slice(0, 6))
        await read(`/api/courses/${id}`)
    } else {
      await read('/api/purchases')
      const places = await read<Listed[]>('/api/enrollments')
      for (const { id, course } of places) {
        await read(`/api/courses/${course?.id}`)
        await read(`/api/enrollments/${id}`)
      }
    }
  }
  return readings
}
