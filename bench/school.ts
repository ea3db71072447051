import { LecternClient } from '@lectern/api-client/client.ts'
import { createCourse, createLesson, createModule } from '@lectern/contracts/calls/public/catalog.ts'
import { register } from '@lectern/contracts/calls/public/gateway.ts'
import type { SignUpRole } from '@lectern/contracts/shapes/principal.ts'

/** Registering hashes a password. */
const AT_ONCE = 8
const LESSONS_PER_MODULE = 4
const LESSON_TEXT = `<p>${'A lesson is a page or two of text that somebody reads in a few minutes. '.repeat(28)}</p>`
const DESCRIPTION = 'What a course says of itself fills a short paragraph, as teachers write them. '.repeat(4)

/** What everybody here signs in with. */
export const PASSWORD = 'measured-by-hand'

export interface Joined {
  id: number
  username: string
  client: LecternClient
  /** The session that came with the account. */
  cookie: string
}

/** Makes an account, which is signed in then. */
export async function join(url: string, username: string, role: SignUpRole): Promise<Joined> {
  const client = new LecternClient(url)
  const account = { username, email: `${username}@example.org`, fullName: 'Bench', password: PASSWORD, role }
  const { id } = await client.call(register, { body: account })
  return { id, username, client, cookie: client.cookieHeader }
}

/** Writes a published course of four lessons a module; `price` in dollars. */
export async function writeCourse(teacher: LecternClient, title: string, { price = 0, modules = 3 } = {}) {
  const course = { title, description: DESCRIPTION, price, level: 'beginner', categoryId: 1 }
  const { id: courseId } = await teacher.call(createCourse, { body: { ...course, status: 'active' } })
  const lessonIds: number[] = []
  for (let module = 1; module <= modules; module++) {
    const { id: moduleId } = await teacher.call(createModule, {
      params: { courseId },
      body: { title: `Part ${module}` },
    })
    for (let lesson = 1; lesson <= LESSONS_PER_MODULE; lesson++) {
      const body = { title: `Lesson ${lesson}`, type: 'text', content: LESSON_TEXT }
      lessonIds.push((await teacher.call(createLesson, { params: { moduleId }, body })).id)
    }
  }
  return { courseId, lessonIds }
}

/** Makes so many, a few at a time. */
export async function inBatches<Made>(count: number, make: (number: number) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  while (made.length < count) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - made.length) }, (_, index) => made.length + index)
    made.push(...(await Promise.all(numbers.map(make))))
  }
  return made
}
