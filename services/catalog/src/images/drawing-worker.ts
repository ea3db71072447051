/** A thread for long drawings: a quarter of a second of one that is made to cost it would hold everybody else up. */
import { serveTasks } from '@lectern/service-kit/process/threads.ts'
import { writeDrawing } from './write-drawing.ts'

serveTasks(writeDrawing)
