import { mayHaveFormulas } from '@lectern/contracts/shapes/formula-markup.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { createQueue } from '@lectern/service-kit/process/queue.ts'
import { createThreads, TooCostly } from '@lectern/service-kit/process/threads.ts'
import { sizeOfQuiz } from '../quizzes/sanitize-quiz.ts'
import { embedOrigins } from './embed-origins.ts'
import { contentProblem, contentRequired } from './lesson-html.ts'
import { sanitizeText, type WrittenText } from './sanitize-text.ts'
import type { SanitizeTask } from './sanitize-worker.ts'

/** Up to here it takes some 15 ms at worst, less than waiting behind a long one does. Nearly all lessons are shorter. */
const AT_ONCE_CHARACTERS = 16_384

/** A formula takes some ten times as long as as much text. */
const AT_ONCE_WITH_FORMULAS = 1_024

/** The longest one takes half a second at worst, so that who waits last is answered within the gateway's timeout. */
const queue = createQueue({
  ...{ atOnce: 1, waiting: 16, each: 4 },
  work: 'lessons',
})
const threads = createThreads<SanitizeTask, WrittenText>({
  file: new URL('./sanitize-worker.ts', import.meta.url),
  ...{ memoryMb: 256, timeMs: 10_000, idleMs: 60_000 },
})

/**
 * What a teacher wrote of a lesson or a course as it is stored, a long one sanitised in a worker thread. Throws as `sanitizeText` does,
 * and 503 while many long ones wait, or several of this teacher's.
 */
export async function sanitizeUnfinished<Text extends WrittenText>(teacher: Principal, text: Text): Promise<Text> {
  const { content, quiz, about } = text
  const size = (content ?? about ?? '').length + sizeOfQuiz(quiz ?? null)
  if (size <= (hasFormulas(text) ? AT_ONCE_WITH_FORMULAS : AT_ONCE_CHARACTERS))
    return { ...text, ...sanitizeText({ content, quiz, about }) }
  const written = await queue.take(
    () => threads.run({ text: { content, quiz, about }, origins: embedOrigins() }).catch(refuseTooCostly),
    teacher.id,
  )
  return { ...text, ...written }
}

function hasFormulas({ content = '', quiz = null, about = '' }: WrittenText): boolean {
  return mayHaveFormulas(content + about) || (quiz !== null && mayHaveFormulas(JSON.stringify(quiz)))
}

/** The same for what students are to read: 400 when nothing is left to show. */
export async function sanitizeFinished(teacher: Principal, html: string): Promise<string> {
  const { content } = await sanitizeUnfinished(teacher, { content: html })
  if (content === '') throw contentRequired()
  return content
}

function refuseTooCostly(error: unknown): never {
  if (error instanceof TooCostly) throw contentProblem('content-too-costly')
  throw error
}
