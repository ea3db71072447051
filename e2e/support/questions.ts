import { randomUUID } from 'node:crypto'
import { announce } from '@lectern/contracts/calls/public/announcements.ts'
import { answerQuestion, askQuestion, listQuestions } from '@lectern/contracts/calls/public/questions.ts'
import type { AskBody } from '@lectern/contracts/shapes/questions.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import type { TestCourse } from './courses.ts'
import type { Person } from './people.ts'

/** Once engagement has heard of the course and that these are in it. */
export async function heardOfCourse(courseId: number, people: readonly Person[]): Promise<void> {
  for (const { client } of people) {
    await eventually(async () => {
      const { status } = await client.send(listQuestions, { params: { courseId } })
      if (status !== 200) throw new Error(`Engagement knows nobody there: ${status}`)
    })
  }
}

/** A question of a student's under the course's first lesson. */
export async function newQuestion(
  student: Person,
  course: Pick<TestCourse, 'id' | 'lessonIds'>,
  words: Partial<AskBody> = {},
): Promise<number> {
  await heardOfCourse(course.id, [student])
  const lessonId = course.lessonIds[0] ?? 0
  const body = { key: randomUUID(), lessonId, title: 'Why so?', text: 'I wonder.', ...words }
  const { id } = await student.client.call(askQuestion, { params: { courseId: course.id }, body })
  return id
}

export async function newAnswer(person: Person, questionId: number, text = 'Because.'): Promise<number> {
  const body = { key: randomUUID(), text }
  const { id } = await person.client.call(answerQuestion, { params: { questionId }, body })
  return id
}

/** An announcement that waits for tomorrow, unless it is for now. */
export async function newAnnouncement(
  teacher: Person,
  course: Pick<TestCourse, 'id'>,
  { title = 'A talk', now = false } = {},
): Promise<number> {
  await heardOfCourse(course.id, [teacher])
  const sendAt = now ? null : new Date(Date.now() + 86_400_000).toISOString()
  const body = { key: randomUUID(), title, text: 'We meet at seven.', sendAt }
  const { id } = await teacher.client.call(announce, { params: { courseId: course.id }, body })
  return id
}
