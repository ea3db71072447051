import { MORE_MATCHES } from '@lectern/contracts/shapes/counted-matches.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { TeacherQuestions, TeacherQuestionsQuery, TeacherWaiting } from '@lectern/contracts/shapes/questions.ts'
import { countTabs } from '../conversations/shown-conversations.repository.ts'
import type { Database } from '../database.ts'
import { countTeacherItems, countWaitingCourses, listTeacherItems } from './questions.repository.ts'

/** A part of the questions of all of a teacher's courses, or of one. */
export async function listTeacherQuestions(
  database: Database,
  { id: teacherId }: Principal,
  { status, course: courseId, search, after, limit }: TeacherQuestionsQuery,
): Promise<TeacherQuestions> {
  const filter = { teacherId, courseId }
  const [items, unanswered, answered, courses] = await Promise.all([
    listTeacherItems(database, { ...filter, search }, status, { after, limit }),
    countTeacherItems(database, filter, true),
    countTeacherItems(database, filter, false),
    countWaitingCourses(database, filter),
  ])
  return {
    items,
    next: items.length === limit ? (items.at(-1)?.id ?? null) : null,
    counts: { unanswered, answered, all: Math.min(unanswered + answered, MORE_MATCHES), courses },
  }
}

export async function countTeacherWaiting(database: Database, { id: teacherId }: Principal): Promise<TeacherWaiting> {
  const [questions, { unread }] = await Promise.all([
    countTeacherItems(database, { teacherId }, true),
    countTabs(database, teacherId),
  ])
  return { questions, messages: unread }
}
