import type { PublishedQuiz } from '@lectern/contracts/shapes/internal.ts'
import { type Quiz, quizSchema } from '@lectern/contracts/shapes/quizzes.ts'
import type { Database, Transaction } from '../database.ts'

/** A quiz as it is kept here, with its key. */
export interface KeptQuiz extends Quiz {
  id: number
}

/** Keeps a quiz as it is published, unless it is kept already. Answers its id. */
export async function keepQuiz(tx: Transaction, { lessonId, version, quiz }: PublishedQuiz): Promise<number> {
  const settings = JSON.stringify(quiz.settings)
  const items = JSON.stringify(quiz.items)
  await tx.$executeRaw`
    INSERT INTO quiz_versions (lesson_id, version, settings, items)
    VALUES (${lessonId}, ${version}, ${settings}::jsonb, ${items}::jsonb) ON CONFLICT DO NOTHING`
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM quiz_versions WHERE lesson_id = ${lessonId} AND version = ${version}
      AND digest = md5((${settings}::jsonb)::text || (${items}::jsonb)::text)`
  if (!row) throw new Error('The quiz was kept a moment ago, and quizzes are never forgotten')
  return row.id
}

/** Throws where there is none: whatever names a quiz by this id keeps it. */
export async function readKeptQuiz(database: Database | Transaction, id: number): Promise<KeptQuiz> {
  const { settings, items } = await database.quizVersion.findUniqueOrThrow({ where: { id } })
  return { id, ...quizSchema.parse({ settings, items }) }
}
