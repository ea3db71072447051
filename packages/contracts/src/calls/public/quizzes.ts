import { z } from 'zod'
import { lessonParamsSchema } from '../../shapes/courses.ts'
import {
  ANSWER_VALUES_MAX,
  attemptConflictSchema,
  exampleAttempt,
  exampleOverview,
  quizAttemptParamsSchema,
  quizAttemptSchema,
  quizOverviewAnswerSchema,
  saveAnswersBodySchema,
  savedAnswersSchema,
  tabBodySchema,
} from '../../shapes/quiz-attempts.ts'
import {
  exampleStatistics,
  quizStatisticsSchema,
  regradeBodySchema,
  regradePreviewSchema,
  regradeStepSchema,
} from '../../shapes/quiz-figures.ts'
import {
  exampleQuestion,
  importedQuestionsSchema,
  QUIZ_TEXT_MAX_BYTES,
  quizTextFormatSchema,
} from '../../shapes/quizzes.ts'
import { OWN_LESSON } from './catalog.ts'
import { defineRoute } from './route.ts'

const exampleSave = { tab: 'b7ZQ2m1x', answers: { q1: { choice: ['1'] } }, marked: [] }

export const getQuiz = defineRoute({
  id: 'getQuiz',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/lessons/{lessonId}/quiz',
  owner: 'learning',
  access: 'enrolled-student',
  summary: "Get a lesson's quiz as a student: grading rules and past attempts",
  params: lessonParamsSchema,
  responses: { 200: quizOverviewAnswerSchema },
  problems: ['quiz-requires-enrollment', 'lesson-not-found'],
  example: { answer: { quiz: exampleOverview } },
})

export const beginAttempt = defineRoute({
  id: 'beginAttempt',
  method: 'POST',
  path: '/api/lessons/{lessonId}/quiz/attempts',
  owner: 'learning',
  access: 'enrolled-student',
  summary: 'Start an attempt, or resume the open one',
  description:
    '201 with a new attempt, of the quiz as it is published now; 200 with the open one, which stays with the tab that has it. The clock of a time limit starts. 409 when no attempt is left.',
  params: lessonParamsSchema,
  body: tabBodySchema,
  responses: { 200: quizAttemptSchema, 201: quizAttemptSchema },
  problems: [
    'quiz-requires-enrollment',
    'quiz-not-found',
    'lesson-not-in-your-courses',
    'no-attempts-left',
    'attempt-not-found',
    'lesson-not-found',
  ],
  problemSchemas: { 409: attemptConflictSchema },
  example: { body: { tab: 'b7ZQ2m1x' }, answer: exampleAttempt },
})

export const getAttempt = defineRoute({
  id: 'getAttempt',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/quiz-attempts/{attemptId}',
  owner: 'learning',
  access: 'student-owner',
  summary: 'Get an attempt: its questions, answers and, as far as the quiz shows it, its result',
  description: 'One whose time has run out is submitted by this call, if nothing else has done it.',
  params: quizAttemptParamsSchema,
  responses: { 200: quizAttemptSchema },
  problems: ['attempt-not-found'],
  example: { answer: exampleAttempt },
})

export const saveAnswers = defineRoute({
  id: 'saveAnswers',
  method: 'PUT',
  path: '/api/quiz-attempts/{attemptId}/answers',
  owner: 'learning',
  access: 'student-owner',
  summary: 'Save all answers of an open attempt',
  description:
    '409 when another tab has the attempt, and when it was submitted or its time has run out; nothing is saved then.',
  params: quizAttemptParamsSchema,
  body: saveAnswersBodySchema,
  valuesMax: ANSWER_VALUES_MAX,
  responses: { 200: savedAnswersSchema },
  problems: ['attempt-not-found', 'attempt-open-in-another-tab', 'attempt-already-submitted'],
  problemSchemas: { 409: attemptConflictSchema },
  example: {
    body: exampleSave,
    answer: { answersVersion: 4, savedAt: '2026-11-01T10:04:00.000Z', now: '2026-11-01T10:04:00.020Z' },
  },
})

export const takeOverAttempt = defineRoute({
  id: 'takeOverAttempt',
  method: 'PUT',
  path: '/api/quiz-attempts/{attemptId}/tab',
  owner: 'learning',
  access: 'student-owner',
  summary: 'Continue an open attempt in this tab; the other one can only read it',
  params: quizAttemptParamsSchema,
  body: tabBodySchema,
  responses: { 200: quizAttemptSchema },
  problems: ['attempt-not-found', 'attempt-already-submitted'],
  problemSchemas: { 409: attemptConflictSchema },
  example: { body: { tab: 'b7ZQ2m1x' }, answer: exampleAttempt },
})

export const handInAttempt = defineRoute({
  id: 'handInAttempt',
  method: 'POST',
  path: '/api/quiz-attempts/{attemptId}/hand-in',
  owner: 'learning',
  access: 'student-owner',
  summary: 'Submit an attempt with its final answers',
  description:
    'Graded by the version of the quiz that it began with. Once more is the same result, whatever comes along; after the time is over what was saved before counts. 409 when another tab has it.',
  params: quizAttemptParamsSchema,
  // The last answers come along, so that what was typed a moment ago is handed in too.
  body: saveAnswersBodySchema,
  valuesMax: ANSWER_VALUES_MAX,
  responses: { 200: quizAttemptSchema },
  problems: ['attempt-not-found', 'attempt-open-in-another-tab'],
  problemSchemas: { 409: attemptConflictSchema },
  example: { body: exampleSave, answer: exampleAttempt },
})

export const getQuizStatistics = defineRoute({
  id: 'getQuizStatistics',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/lessons/{lessonId}/quiz/statistics',
  owner: 'learning',
  access: 'teacher-owner',
  summary: 'Get statistics for the questions of a quiz',
  params: lessonParamsSchema,
  responses: { 200: quizStatisticsSchema },
  problems: ['lesson-not-in-your-courses'],
  example: { answer: exampleStatistics },
})

export const previewRegrade = defineRoute({
  id: 'previewRegrade',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/lessons/{lessonId}/quiz/regrade',
  owner: 'learning',
  access: 'teacher-owner',
  summary: 'Preview what regrading with the current answer key would change',
  params: lessonParamsSchema,
  responses: { 200: regradePreviewSchema },
  problems: ['lesson-not-in-your-courses', 'quiz-not-published', 'lesson-not-found'],
  example: { answer: { attempts: 31, changed: 12, nowPassing: 4, noLongerPassing: 1, losingCertificate: 1 } },
})

export const regrade = defineRoute({
  id: 'regrade',
  method: 'POST',
  path: '/api/lessons/{lessonId}/quiz/regrade',
  owner: 'learning',
  access: 'teacher-owner',
  summary: 'Regrade attempts with the published answer key, in steps',
  description:
    'Each by the questions and the pass mark that it had; questions that the quiz no longer has keep their points. A student who passes now has the lesson completed. One who no longer passes keeps lesson and course, and the certificate unless there is a reason to revoke it. Answers what this step changed, and what is left for the same call once more.',
  params: lessonParamsSchema,
  body: regradeBodySchema,
  responses: { 200: regradeStepSchema },
  problems: ['lesson-not-in-your-courses', 'quiz-not-published', 'lesson-not-found'],
  example: {
    body: { revokeCertificatesFor: null },
    answer: { attempts: 31, changed: 12, nowPassing: 4, noLongerPassing: 1, losingCertificate: 1, left: 0 },
  },
})

export const readQuestions = defineRoute({
  id: 'readQuestions',
  method: 'POST',
  path: '/api/lessons/{lessonId}/quiz/questions-of-text',
  owner: 'catalog',
  access: 'course-teacher',
  summary: 'Parse questions from GIFT or Aiken text for the editor; saves nothing',
  params: lessonParamsSchema,
  rawBody: { mediaTypes: ['text/plain'], maxBytes: QUIZ_TEXT_MAX_BYTES },
  responses: { 200: importedQuestionsSchema },
  problems: [...OWN_LESSON, 'questions-too-costly', 'file-not-text'],
  example: { answer: { format: 'gift', questions: [exampleQuestion], notes: [] } },
})

export const exportQuestions = defineRoute({
  id: 'exportQuestions',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/lessons/{lessonId}/quiz/questions',
  owner: 'catalog',
  access: 'course-teacher',
  summary: "Export a quiz's questions as text that Moodle and others can import; says what the format can't hold",
  params: lessonParamsSchema,
  query: z.strictObject({ format: quizTextFormatSchema }),
  responses: { 200: z.string() },
  responseHeaders: {
    'content-disposition': "The file's name",
    'x-left-out': 'How many questions the format has no way to say',
  },
  responseMediaType: 'text/plain',
  problems: [...OWN_LESSON],
})
