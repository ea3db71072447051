import { z } from 'zod'
import { revocationTextSchema } from './certificates.ts'
import { keySchema } from './quizzes.ts'

// What teachers get of attempts.

export const questionStatisticsSchema = z.object({
  questionId: keySchema,
  /** Handed-in attempts that had it. */
  attempts: z.int(),
  /** The mean share of its points, 0 to 1; null without attempts. */
  difficulty: z.number().min(0).max(1).nullable(),
  /** The share of attempts with all its points, 0 to 1. */
  rightShare: z.number().min(0).max(1).nullable(),
  /**
   * The correlation of its points with those of the attempt's other questions, -1 to 1; null where there are fewer than 5 attempts, or
   * either is the same for all.
   */
  discrimination: z.number().min(-1).max(1).nullable(),
  /** How often options were chosen, by the quiz's ids, without those that nobody chose; empty for other kinds. */
  choices: z.array(z.object({ id: keySchema, count: z.int() })),
})
export const quizStatisticsSchema = z.object({
  /** Handed-in attempts; each student's best one counts for `students`, `passed` and `meanPercent`. */
  attempts: z.int(),
  students: z.int(),
  passed: z.int(),
  meanPercent: z.number().nullable(),
  /** Of handed-in attempts, in seconds. */
  medianSeconds: z.number().nullable(),
  questions: z.array(questionStatisticsSchema),
})
export type QuizStatistics = z.infer<typeof quizStatisticsSchema>

/** What grading by the key of today would change. */
export const regradePreviewSchema = z.object({
  /** Handed-in attempts that were graded by another key, and have a question that is still in the quiz. */
  attempts: z.int(),
  /** Of those, how many would get other points. */
  changed: z.int(),
  /** Students who would pass, or no longer pass, by their best attempt. */
  nowPassing: z.int(),
  noLongerPassing: z.int(),
  /** Of those who no longer pass a quiz that has to be passed, how many have a certificate that counts. */
  losingCertificate: z.int(),
})
export type RegradePreview = z.infer<typeof regradePreviewSchema>

/** Certificates of those who no longer pass stay unless there is a reason, which everybody reads who opens one. */
export const regradeBodySchema = z.strictObject({ revokeCertificatesFor: revocationTextSchema.nullable() })
export type RegradeBody = z.infer<typeof regradeBodySchema>

/** What a step of grading again has changed. */
export const regradeStepSchema = regradePreviewSchema.extend({
  /** Attempts that are still to be graded: the same call goes on with them. */
  left: z.int(),
})
export type RegradeStep = z.infer<typeof regradeStepSchema>

export const exampleStatistics: QuizStatistics = {
  ...{ attempts: 31, students: 24, passed: 20, meanPercent: 81.5, medianSeconds: 410 },
  questions: [
    {
      ...{ questionId: 'q1', attempts: 31, difficulty: 0.84, rightShare: 0.84, discrimination: 0.41 },
      choices: [
        { id: 'a', count: 26 },
        { id: 'b', count: 5 },
      ],
    },
  ],
}
