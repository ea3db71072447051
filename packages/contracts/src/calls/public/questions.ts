import { courseParamsSchema } from '../../shapes/courses.ts'
import { ANSWERS_MAX, KNOWN_BY_VOTES, QUESTION_ACTS, QUESTION_OVERDUE_DAYS } from '../../shapes/question-limits.ts'
import {
  acceptBodySchema,
  answerBodySchema,
  answerParamsSchema,
  answerSchema,
  askBodySchema,
  changeAnswerBodySchema,
  changeQuestionBodySchema,
  exampleAnswer,
  exampleKey,
  exampleQuestion,
  exampleQuestionListItem,
  overdueQuestionsSchema,
  questionParamsSchema,
  questionReportsSchema,
  questionSchema,
  questionsQuerySchema,
  questionsSchema,
  reportParamsSchema,
  reportQuestionBodySchema,
  settleReportBodySchema,
  teacherQuestionsQuerySchema,
  teacherQuestionsSchema,
  teacherWaitingSchema,
  voteBodySchema,
} from '../../shapes/questions.ts'
import { defineRoute } from './route.ts'

/** What is asked in a course is for its students and its teacher; past students read nothing more. */
const ofCourse = { owner: 'engagement', access: 'enrollment-parties' } as const

export const listQuestions = defineRoute({
  ...ofCourse,
  id: 'listQuestions',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/courses/{courseId}/questions',
  summary: 'List questions of a lesson or course: most votes first, then newest',
  description: 'Those of a lesson that the course has no more stay among the whole course’s.',
  params: courseParamsSchema,
  query: questionsQuerySchema,
  responses: { 200: questionsSchema },
  problems: ['course-not-found'],
  example: {
    answer: { items: [exampleQuestionListItem], next: null, counts: { lesson: 3, course: 41, unanswered: 2 } },
  },
})

export const listTeacherQuestions = defineRoute({
  owner: 'engagement',
  access: 'teachers-own',
  id: 'listTeacherQuestions',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/questions',
  summary: 'List the questions of all your courses: unanswered ones oldest first, others newest first',
  description:
    'A question is answered once its teacher has answered it, or any answer is accepted. Deleted questions are left out.',
  query: teacherQuestionsQuerySchema,
  responses: { 200: teacherQuestionsSchema },
  example: {
    answer: {
      items: [{ ...exampleQuestionListItem, courseTitle: 'Bread at Home' }],
      next: null,
      counts: { unanswered: 1, answered: 40, all: 41, courses: 1 },
    },
  },
})

export const countTeacherWaiting = defineRoute({
  owner: 'engagement',
  access: 'teachers-own',
  id: 'countTeacherWaiting',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/teacher/waiting',
  summary: 'Count unanswered questions and unread conversations',
  description: 'Of all your courses.',
  responses: { 200: teacherWaitingSchema },
  example: { answer: { questions: 7, messages: 3 } },
})

export const askQuestion = defineRoute({
  owner: 'engagement',
  access: 'enrolled-student',
  id: 'askQuestion',
  method: 'POST',
  path: '/api/courses/{courseId}/questions',
  summary: 'Ask a question about a lesson',
  description: `The teacher is told. The same key once more answers the same question, 409 with other words. At most ${QUESTION_ACTS.ask} of a person in an hour, then 429; 404 for a lesson that the course does not have.`,
  params: courseParamsSchema,
  body: askBodySchema,
  responses: { 201: questionSchema },
  problems: [
    'question-requires-enrollment',
    'question-lesson-removed',
    'question-posted-differently',
    'question-limit-reached',
  ],
  example: {
    body: {
      key: exampleKey,
      lessonId: 9,
      title: 'Why does `peek` show the new number?',
      text: 'I expected 40 for ever.',
    },
    answer: exampleQuestion,
  },
})

export const getQuestion = defineRoute({
  ...ofCourse,
  id: 'getQuestion',
  method: 'GET',
  whileViewing: 'answered',
  path: '/api/questions/{questionId}',
  summary: 'Get a question with its answers: the accepted one first, then the teacher’s, then by votes',
  description: `\`known\` says that addresses in a text may be links: its author is the teacher, has had an answer accepted by someone else in this course, or has ${KNOWN_BY_VOTES} votes in it.`,
  params: questionParamsSchema,
  responses: { 200: questionSchema },
  problems: ['question-not-found'],
  example: { answer: exampleQuestion },
})

export const changeQuestion = defineRoute({
  ...ofCourse,
  id: 'changeQuestion',
  method: 'PUT',
  path: '/api/questions/{questionId}',
  summary: 'Edit your question',
  params: questionParamsSchema,
  body: changeQuestionBodySchema,
  responses: { 204: null },
  problems: ['question-not-found', 'question-not-yours'],
  example: { body: { title: 'Why does `peek` show 41?', text: 'I expected 40 for ever.' } },
})

export const removeQuestion = defineRoute({
  ...ofCourse,
  id: 'removeQuestion',
  method: 'DELETE',
  path: '/api/questions/{questionId}',
  summary: 'Delete a question and its answers',
  description: 'For the course’s teacher, or the person who asked, as long as nobody else has answered (409).',
  params: questionParamsSchema,
  responses: { 204: null },
  problems: ['question-not-found', 'question-removal-not-yours', 'question-answered-by-others'],
})

export const voteForQuestion = defineRoute({
  ...ofCourse,
  id: 'voteForQuestion',
  method: 'PUT',
  path: '/api/questions/{questionId}/vote',
  summary: 'Vote for a question, or withdraw the vote',
  description: 'One of a person; 409 for one’s own.',
  params: questionParamsSchema,
  body: voteBodySchema,
  responses: { 204: null },
  problems: ['question-not-found', 'question-own-vote', 'vote-limit-reached'],
  example: { body: { voted: true } },
})

export const acceptAnswer = defineRoute({
  ...ofCourse,
  id: 'acceptAnswer',
  method: 'PUT',
  path: '/api/questions/{questionId}/accepted',
  summary: 'Accept an answer, or clear the accepted one',
  description: 'For the person who asked, or the course’s teacher. 404 for an answer to another question.',
  params: questionParamsSchema,
  body: acceptBodySchema,
  responses: { 204: null },
  problems: ['question-not-found', 'answer-not-found', 'answer-marking-not-yours'],
  example: { body: { answerId: null } },
})

export const answerQuestion = defineRoute({
  ...ofCourse,
  id: 'answerQuestion',
  method: 'POST',
  path: '/api/questions/{questionId}/answers',
  summary: 'Answer a question',
  description: `The person who asked is notified. The same key once more answers the same answer, 409 with other words, and beyond ${ANSWERS_MAX} answers. At most ${QUESTION_ACTS.answer} of a person in an hour, then 429.`,
  params: questionParamsSchema,
  body: answerBodySchema,
  responses: { 201: answerSchema },
  problems: [
    'question-not-found',
    'answer-not-found',
    'question-deleted',
    'question-full',
    'answer-posted-differently',
    'answer-limit-reached',
  ],
  example: { body: { key: exampleKey, text: 'It keeps the name, not the number.' }, answer: exampleAnswer },
})

export const changeAnswer = defineRoute({
  ...ofCourse,
  id: 'changeAnswer',
  method: 'PUT',
  path: '/api/answers/{answerId}',
  summary: 'Edit your answer',
  params: answerParamsSchema,
  body: changeAnswerBodySchema,
  responses: { 204: null },
  problems: ['question-not-found', 'answer-not-found', 'answer-not-yours'],
  example: { body: { text: 'It keeps the name.' } },
})

export const removeAnswer = defineRoute({
  ...ofCourse,
  id: 'removeAnswer',
  method: 'DELETE',
  path: '/api/answers/{answerId}',
  summary: 'Delete your answer or, as the course’s teacher, any answer',
  params: answerParamsSchema,
  responses: { 204: null },
  problems: ['question-not-found', 'answer-not-found', 'answer-removal-not-yours'],
})

export const voteForAnswer = defineRoute({
  ...ofCourse,
  id: 'voteForAnswer',
  method: 'PUT',
  path: '/api/answers/{answerId}/vote',
  summary: 'Vote for an answer, or withdraw the vote',
  description: 'One of a person; 409 for one’s own.',
  params: answerParamsSchema,
  body: voteBodySchema,
  responses: { 204: null },
  problems: ['question-not-found', 'answer-not-found', 'answer-own-vote', 'vote-limit-reached'],
  example: { body: { voted: true } },
})

export const reportQuestion = defineRoute({
  ...ofCourse,
  id: 'reportQuestion',
  method: 'POST',
  path: '/api/questions/{questionId}/report',
  summary: 'Report a question or an answer to the operator',
  description: `Once of a person and thing; a second time changes the reason. At most ${QUESTION_ACTS.report} of a person in an hour, then 429.`,
  params: questionParamsSchema,
  body: reportQuestionBodySchema,
  responses: { 204: null },
  problems: ['question-not-found', 'answer-not-found', 'question-report-of-own', 'question-report-limit-reached'],
  example: { body: { reason: 'It is an advertisement.' } },
})

export const countOverdueQuestions = defineRoute({
  id: 'countOverdueQuestions',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/admin/overdue-questions',
  owner: 'engagement',
  access: 'administrator',
  summary: `Count questions in all courses that have waited for an answer for more than ${QUESTION_OVERDUE_DAYS} days`,
  responses: { 200: overdueQuestionsSchema },
  example: {
    answer: {
      ...{ days: QUESTION_OVERDUE_DAYS, count: 23, courses: 9 },
      oldest: { at: '2026-11-02T10:00:00.000Z', courseTitle: 'Bread at Home', teacherId: 12 },
    },
  },
})

export const listQuestionReports = defineRoute({
  id: 'listQuestionReports',
  method: 'GET',
  whileViewing: 'refused',
  path: '/api/operator/question-reports',
  owner: 'engagement',
  access: 'administrator',
  summary: 'List reported questions and answers, oldest first, 100 at most',
  responses: { 200: questionReportsSchema },
  example: {
    answer: [
      {
        ...{ id: 1, at: '2026-11-02T10:00:00.000Z', reason: 'It is an advertisement.', reports: 2 },
        ...{ questionId: 5, answerId: null },
        ...{ course: { id: 3, title: 'Bread at Home' }, title: 'Cheap watches', text: 'Here.' },
        ...{ author: { id: 7, fullName: 'Ada Lovelace' }, reporter: { id: 9, fullName: 'Grace Hopper' } },
      },
    ],
  },
})

export const settleQuestionReport = defineRoute({
  id: 'settleQuestionReport',
  method: 'POST',
  path: '/api/operator/question-reports/{reportId}/settle',
  owner: 'engagement',
  access: 'administrator',
  summary: 'Settle a report by removing or keeping what was reported',
  params: reportParamsSchema,
  body: settleReportBodySchema,
  responses: { 204: null },
  problems: ['question-report-resolved'],
  example: { body: { remove: true } },
})
