/** A thread for long lessons and quizzes: half a second of one that is made to cost it would hold everybody else up. */
import { serveTasks } from '@lectern/service-kit/process/threads.ts'
import { allowEmbedOrigins } from './embed-origins.ts'
import { sanitizeText, type WrittenText } from './sanitize-text.ts'

export interface SanitizeTask {
  text: WrittenText
  origins: readonly string[]
}

serveTasks(({ text, origins }: SanitizeTask) => {
  allowEmbedOrigins(origins)
  return sanitizeText(text)
})
