import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Question, Questions, QuestionsQuery } from '@lectern/contracts/shapes/questions.ts'
import { type DomainError, refuse } from '@lectern/service-kit/errors.ts'
import type { Database } from '../database.ts'
import { listAnswers, listKnown } from './answers.repository.ts'
import { findCourseRole } from './course-role.repository.ts'
import { countItems, findQuestion, listItems } from './questions.repository.ts'

/** A page of a lesson's or a course's questions. Throws `notFound` (404) for a caller without access to the course. */
export async function listQuestions(
  database: Database,
  { id: personId }: Principal,
  courseId: number,
  { lesson: lessonId, search, unanswered, after, limit }: QuestionsQuery,
): Promise<Questions> {
  const role = await findCourseRole(database, personId, courseId)
  if (role === null) throw refuse('course-not-found')
  const filter = { courseId, lessonId, search, unansweredFor: unanswered === 'true' ? role : undefined }
  const [items, ofLesson, ofCourse, open] = await Promise.all([
    listItems(database, personId, { ...filter, after: parseCursor(after), limit }),
    lessonId === undefined ? null : countItems(database, { courseId, lessonId }),
    countItems(database, { courseId }),
    countItems(database, { courseId, unansweredFor: role }),
  ])
  const last = items.at(-1)
  return {
    items,
    next: last && items.length === limit ? `${last.votes}-${last.id}` : null,
    counts: { lesson: ofLesson, course: ofCourse, unanswered: open },
  }
}

function parseCursor(after: string | undefined): { votes: number; id: number } | undefined {
  if (after === undefined) return undefined
  const [votes = 0, id = 0] = after.split('-').map(Number)
  return { votes, id }
}

/** A question with its answers. Throws `notFound` (404) for a caller without access to its course. */
export async function readQuestion(
  database: Database,
  { id: personId }: Principal,
  questionId: number,
): Promise<Question> {
  const found = await findQuestion(database, personId, questionId)
  if (!found || (await findCourseRole(database, personId, found.item.courseId)) === null) throw noQuestion()
  const answers = await listAnswers(database, personId, questionId)
  const authors = answers.flatMap(({ author }) => author?.id ?? [])
  const known = await listKnown(database, found.item.courseId, [...new Set([found.authorId ?? 0, ...authors])])
  const isKnown = (id: number | null | undefined) => known.has(id ?? 0)
  return {
    ...found.item,
    ...{ text: found.text, known: isKnown(found.authorId) },
    list: answers.map((answer) => ({ ...answer, known: isKnown(answer.author?.id) })),
  }
}

export function noQuestion(): DomainError {
  return refuse('question-not-found')
}

export function noAnswer(): DomainError {
  return refuse('answer-not-found')
}
