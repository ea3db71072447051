/** A thread for the HTML of long lessons: half a second of one that is made to cost it would hold everybody else up. */
import { serveTasks } from '@lectern/service-kit/process/threads.ts'
import { sanitizeUnfinishedHtml } from './lesson-html.ts'

serveTasks((html: string) => sanitizeUnfinishedHtml(html))
