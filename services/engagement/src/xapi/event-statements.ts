import type { EventData } from '@lectern/contracts/events/event.ts'
import type * as events from '@lectern/contracts/events/learning.ts'
import type { StatementParts } from './statement.ts'

/** The site's addresses as ids of activities. */
export interface Activities {
  course(): StatementParts['object']
  lesson(lessonId: number, type?: 'lesson' | 'quiz'): StatementParts['object']
  certificate(certificateId: string): StatementParts['object']
}

/** What a student did, as xAPI says it. The course is the statement's object, or its grouping. */
export type StatementOf<Data> = (data: Data, activities: Activities) => StatementParts

type Of<Name extends keyof typeof events> = StatementOf<EventData<(typeof events)[Name]>>

export const enrolled: Of<'enrolled'> = (_, { course }) => ({ verb: 'registered', object: course() })

export const unenrolled: Of<'unenrolled'> = (_, { course }) => ({ verb: 'unregistered', object: course() })

export const lessonCompleted: Of<'lessonCompleted'> = ({ lessonId }, { course, lesson }) => ({
  ...{ verb: 'completed', object: lesson(lessonId), parent: course(), result: { completion: true } },
})

export const courseCompleted: Of<'courseCompleted'> = (_, { course }) => ({
  ...{ verb: 'completed', object: course(), result: { completion: true } },
})

export const quizGraded: Of<'quizGraded'> = ({ lessonId, points, maxPoints, passed }, { course, lesson }) => ({
  verb: passed ? 'passed' : 'failed',
  object: lesson(lessonId, 'quiz'),
  parent: course(),
  result: { success: passed, score: { scaled: points / maxPoints, raw: points, min: 0, max: maxPoints } },
})

export const certificateIssued: Of<'certificateIssued'> = ({ certificateId }, { course, certificate }) => ({
  ...{ verb: 'earned', object: certificate(certificateId), course: course() },
})

/** The stars as they are: they mean no scale from -1 to 1. */
export const reviewPosted: Of<'reviewPosted'> = ({ rating }, { course }) => ({
  ...{ verb: 'rated', object: course(), result: { score: { raw: rating, min: 1, max: 5 } } },
})
