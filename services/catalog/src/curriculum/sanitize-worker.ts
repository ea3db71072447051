/** A thread for the HTML of long lessons: half a second of one that is made to cost it would hold everybody else up. */
import { DomainError } from '@lectern/service-kit/errors.ts'
import { serveTasks } from '@lectern/service-kit/process/threads.ts'
import { sanitizeUnfinishedHtml } from './lesson-html.ts'

/** The HTML as it is to be stored, or why it is refused. */
export type SanitizeOutcome = { html: string } | { refusal: string }

serveTasks((html: string): SanitizeOutcome => {
  try {
    return { html: sanitizeUnfinishedHtml(html) }
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.message }
    throw error
  }
})
