/** The thread that reads Markdown: seconds of a text that is made to cost them would hold everybody else up. */
import { serveTasks } from '@lectern/service-kit/process/threads.ts'
import { markdownHtml } from './markdown.ts'

serveTasks((text: string) => markdownHtml(text))
