import { mayHaveFormulas } from '@lectern/contracts/shapes/formula-markup.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { ImportedQuestions } from '@lectern/contracts/shapes/quizzes.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { createQueue } from '@lectern/service-kit/process/queue.ts'
import { createThreads, TooCostly } from '@lectern/service-kit/process/threads.ts'
import { findOwnLesson } from '../../curriculum/own-curriculum.ts'
import type { Database } from '../../database.ts'
import { sanitizedQuestionsIn } from './questions-in.ts'

/** Up to here it takes some 15 ms at worst. */
const AT_ONCE_CHARACTERS = 16_384

/** As of lessons. */
const AT_ONCE_WITH_FORMULAS = 1_024

const queue = createQueue({
  ...{ atOnce: 1, waiting: 8, each: 2 },
  work: 'questions',
})
const threads = createThreads<string, ImportedQuestions>({
  file: new URL('./read-worker.ts', import.meta.url),
  ...{ memoryMb: 256, timeMs: 10_000, idleMs: 60_000 },
})

/**
 * The questions of a GIFT or Aiken text, their HTML sanitised, with a note of each that could not be taken or was taken otherwise. Nothing
 * is saved. A long text is read beside the event loop. Throws 400 for what is no text, or too much of it; 503 while many long ones wait.
 */
export async function readQuestions(
  database: Database,
  teacher: Principal,
  lessonId: number,
  bytes: Buffer,
): Promise<ImportedQuestions> {
  await findOwnLesson(database, lessonId, teacher)
  const text = textOf(bytes)
  const most = mayHaveFormulas(text) ? AT_ONCE_WITH_FORMULAS : AT_ONCE_CHARACTERS
  if (text.length <= most) return sanitizedQuestionsIn(text)
  return queue.take(() => threads.run(text).catch(refuseTooCostly), teacher.id)
}

function refuseTooCostly(error: unknown): never {
  if (error instanceof TooCostly) throw refuse('questions-too-costly', {}, { cause: error })
  throw error
}

function textOf(bytes: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw refuse('file-not-text', {}, { cause })
  }
  if (text.includes('\0')) throw refuse('nul-characters')
  return text
}
