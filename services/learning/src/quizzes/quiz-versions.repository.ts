import type { PublishedQuiz } from '@lectern/contracts/shapes/internal.ts'
import { type Quiz, quizSchema } from '@lectern/contracts/shapes/quizzes.ts'
import type { Database, Transaction } from '../database.ts'

/** A saved version of a quiz, with its answer key. */
export interface QuizVersion extends Quiz {
  id: number
}

/** Saves a quiz as it is published, unless this version is saved already. Returns its id. */
export async function saveQuizVersion(tx: Transaction, { lessonId, version, quiz }: PublishedQuiz): Promise<number> {
  const settings = JSON.stringify(quiz.settings)
  const items = JSON.stringify(quiz.items)
  await tx.$executeRaw`
    INSERT INTO quiz_versions (lesson_id, version, settings, items)
    VALUES (${lessonId}, ${version}, ${settings}::jsonb, ${items}::jsonb) ON CONFLICT DO NOTHING`
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM quiz_versions WHERE lesson_id = ${lessonId} AND version = ${version}
      AND digest = md5((${settings}::jsonb)::text || (${items}::jsonb)::text)`
  if (!row) throw new Error('The quiz version was saved a moment ago, and versions are never deleted')
  return row.id
}

/** Throws if there is none: every row that refers to this id was written after it. */
export async function readQuizVersion(database: Database | Transaction, id: number): Promise<QuizVersion> {
  const { settings, items } = await database.quizVersion.findUniqueOrThrow({ where: { id } })
  return { id, ...quizSchema.parse({ settings, items }) }
}
