/** A thread for long texts of questions: half a second of one that is made to cost it would hold everybody else up. */
import { serveTasks } from '@lectern/service-kit/process/threads.ts'
import { sanitizedQuestionsIn } from './questions-in.ts'

serveTasks((text: string) => sanitizedQuestionsIn(text))
