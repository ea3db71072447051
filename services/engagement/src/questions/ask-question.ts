import { randomUUID } from 'node:crypto'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { AskBody, Question } from '@lectern/contracts/shapes/questions.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { type CatchUpContext, catchUp } from '../enrollments/catch-up.ts'
import { notifyTeacher } from '../notifications/notify-teacher.ts'
import { people } from '../people/people.ts'
import { answeringStaff, findCourseRole, hasLesson } from './course-role.repository.ts'
import { findQuestionByKey, insertQuestion } from './posts.repository.ts'
import { publishLiveQuestions } from './publish-live-questions.ts'
import { countAgainstLimit, lockRateLimit } from './rate-limit.repository.ts'
import { readQuestion } from './read-questions.ts'

/**
 * A student asks under a lesson; the teacher is told, and staff who answer. Throws `forbidden` (403) for a caller without access to the course, `notFound` (404) for a lesson that
 * it doesn't have, `conflict` (409) for a key that stands for other words, 429 beyond the hour's questions, 503 as `catchUp` does.
 */
export async function askQuestion(
  engagement: CatchUpContext,
  student: Principal,
  courseId: number,
  body: AskBody,
): Promise<Question> {
  const { database } = engagement
  const offer = await catchUp(engagement, student.id, courseId, body.lessonId)
  const questionId = await database.$transaction(async (tx) => {
    await people.refuseErased(tx, student.id)
    await lockRateLimit(tx, student.id)
    const courseRole = await findCourseRole(tx, student.id, courseId)
    if (courseRole !== 'student') throw refuse('question-requires-enrollment')
    const existing = await findQuestionByKey(tx, student.id, body.key)
    if (existing) {
      const isSame = existing.courseId === courseId && existing.lessonId === body.lessonId
      if (isSame && existing.title === body.title && existing.text === body.text) return existing.id
      throw refuse('question-posted-differently')
    }
    const isInCourse = offer?.lessonIds.includes(body.lessonId) || (await hasLesson(tx, courseId, body.lessonId))
    if (!isInCourse) throw refuse('question-lesson-removed')
    await countAgainstLimit(tx, student.id, 'ask')
    const { id, at } = await insertQuestion(tx, { ...body, courseId, authorId: student.id })
    const notification = {
      kind: 'question-asked',
      eventId: randomUUID(),
      at: at.toISOString(),
      courseId,
      actorId: student.id,
      subject: { lessonId: body.lessonId, questionId: id },
    } as const
    await notifyTeacher(tx, notification, await answeringStaff(tx, courseId))
    await publishLiveQuestions(tx, { courseId, lessonId: body.lessonId })
    return id
  })
  return readQuestion(database, student, questionId)
}
