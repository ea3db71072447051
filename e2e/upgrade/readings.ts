import type { Pupil } from './school-parts.ts'
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
  for (const { username, password, deleted, recoveryCodes } of people) {
    if (deleted) continue
    const session = new Session(url)
    const loggedIn = session.call('POST', '/api/login', { username, password })
    await (recoveryCodes ? takeSecondStep(session, loggedIn, recoveryCodes) : loggedIn)
    sessions.set(username, session)
  }
  return sessions.set(null, new Session(url))
}

/** @throws when the password alone was enough */
async function takeSecondStep(session: Session, loggedIn: Promise<unknown>, codes: string[]): Promise<void> {
  const refusal = await loggedIn.then(() => 'nothing', String)
  if (!refusal.includes('second-step-required')) throw new Error(`A code should be asked for: ${refusal}`)
  await session.call('POST', '/api/login/second-step', { code: codes[0] })
}

interface Listed {
  id: number
  course?: { id: number }
}

interface Course {
  modules: { lessons: { id: number; type: string }[] }[]
}

/** What expires or follows the clock is left out: notifications, invitations, reports, figures by day. */
const FOR_EVERYBODY = ['/api/notification-preferences', '/api/user/factors', '/api/user/email']
const FOR_STUDENTS = ['/api/wishlist', '/api/certificates']
const FOR_TEACHERS = ['/api/teacher/announcements', '/api/teacher/courses']
const FOR_OPERATORS = ['/api/operator/school', '/api/operator/school/pages/about', '/api/operator/receivers']

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
    /** Null where the release has no such thing, or this one may not read it. */
    const readIfThere = <Answer>(path: string) =>
      read<Answer>(path).catch((error: Error) => {
        if (/^40[34] /.test(error.message)) return null
        throw error
      })
    const readAll = async (paths: string[]) => {
      for (const path of paths) await readIfThere(path)
    }
    const role = people.find(({ username }) => username === who)?.role
    if (role === undefined) {
      await read('/api/categories')
      const site = await readIfThere<{ school?: { name: string | null } }>('/api/site')
      // Elsewhere it is a file of the code.
      if (site?.school?.name) await read('/api/site/pages/about')
      await read('/api/courses?sort=rating')
      const courses = await read<Listed[]>('/api/courses?sort=newest')
      for (const { id } of courses.slice(0, 3)) await read(`/api/courses/${id}`)
      continue
    }
    await read('/api/user')
    if (role === 'operator') {
      await readAll(FOR_OPERATORS)
      continue
    }
    await readAll(FOR_EVERYBODY)
    await readConversations(readIfThere)
    if (role === 'teacher') {
      await read('/api/teacher/analytics')
      await read('/api/teacher/orders')
      await read('/api/teacher/earnings')
      await read('/api/enrollments')
      await readAll(FOR_TEACHERS)
      for (const { id } of (await read<Listed[]>('/api/courses?teacher=true')).slice(0, 6)) {
        const course = await read<Course>(`/api/courses/${id}`)
        await readAll([`/api/teacher/courses/${id}/announcements`, ...statisticsOf(course)])
        await readQuestions(readIfThere, id)
      }
    } else {
      await read('/api/purchases')
      await readAll(FOR_STUDENTS)
      const enrollments = await read<Listed[]>('/api/enrollments')
      for (const { id, course } of enrollments) {
        const known = await read<Course>(`/api/courses/${course?.id}`)
        await read(`/api/enrollments/${id}`)
        await readIfThere(`/api/courses/${course?.id}/announcements`)
        await readQuestions(readIfThere, course?.id)
        for (const { id: lessonId } of quizzesOf(known)) await readIfThere(`/api/lessons/${lessonId}/quiz`)
      }
    }
  }
  return readings
}

type Read = <Answer>(path: string) => Promise<Answer | null>

const quizzesOf = ({ modules }: Course) =>
  modules.flatMap(({ lessons }) => lessons).filter(({ type }) => type === 'quiz')
const statisticsOf = (course: Course) => quizzesOf(course).map(({ id }) => `/api/lessons/${id}/quiz/statistics`)

async function readConversations(read: Read): Promise<void> {
  const conversations = await read<{ items: Listed[] }>('/api/conversations')
  for (const { id } of conversations?.items ?? []) await read(`/api/conversations/${id}/messages`)
}

async function readQuestions(read: Read, courseId: number | undefined): Promise<void> {
  const questions = await read<{ items: Listed[] }>(`/api/courses/${courseId}/questions`)
  for (const { id } of questions?.items ?? []) await read(`/api/questions/${id}`)
}
