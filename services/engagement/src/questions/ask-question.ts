import { randomUUID } from 'node:crypto'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { AskBody, Question } from '@lectern/contracts/shapes/questions.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { catchUp, type Hearing } from '../enrollments/catch-up.ts'
import { tellTeacher } from '../notifications/tell-teacher.ts'
import { people } from '../people/people.ts'
import { lockActs, spendAct } from './acts.repository.ts'
import { readQuestion } from './read-questions.ts'
import { hasLesson, standingIn } from './standing.repository.ts'
import { tellPages } from './tell-pages.ts'
import { findAsked, insertQuestion } from './written.repository.ts'

/**
 * A student asks under a lesson; the teacher is told. Throws `forbidden` (403) for whoever isn't in the course, `notFound` (404) for a lesson that
 * it doesn't have, `conflict` (409) for a key that stands for other words, 429 beyond the hour's questions, 503 as `catchUp` does.
 */
export async function askQuestion(
  engagement: Hearing,
  student: Principal,
  courseId: number,
  body: AskBody,
): Promise<Question> {
  const { database } = engagement
  const offer = await catchUp(engagement, student.id, courseId, body.lessonId)
  const questionId = await database.$transaction(async (tx) => {
    await people.refuseErased(tx, student.id)
    await lockActs(tx, student.id)
    const standing = await standingIn(tx, student.id, courseId)
    if (standing !== 'student') throw refuse('question-requires-enrollment')
    const asked = await findAsked(tx, student.id, body.key)
    if (asked) {
      const isSame = asked.courseId === courseId && asked.lessonId === body.lessonId
      if (isSame && asked.title === body.title && asked.text === body.text) return asked.id
      throw refuse('question-posted-differently')
    }
    const isInCourse = offer?.lessonIds.includes(body.lessonId) || (await hasLesson(tx, courseId, body.lessonId))
    if (!isInCourse) throw refuse('question-lesson-removed')
    await spendAct(tx, student.id, 'ask')
    const { id, at } = await insertQuestion(tx, { ...body, courseId, authorId: student.id })
    await tellTeacher(tx, {
      ...{ kind: 'question-asked', eventId: randomUUID(), at: at.toISOString(), courseId, actorId: student.id },
      subject: { lessonId: body.lessonId, questionId: id },
    })
    await tellPages(tx, { courseId, lessonId: body.lessonId })
    return id
  })
  return readQuestion(database, student, questionId)
}
