import * as calls from '@lectern/contracts/calls/public/quizzes.ts'
import type { CourseOffer } from '@lectern/contracts/shapes/internal.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { Answers, QuizAttempt, QuizOverview } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { DEFAULT_QUIZ_SETTINGS, type QuizSettings, quizSchema } from '@lectern/contracts/shapes/quizzes.ts'
import { anOffer } from '@lectern/service-kit/testing/fake-catalog.ts'
import { aStudent } from '@lectern/service-kit/testing/principals.ts'
import { retryUnavailable } from '@lectern/service-kit/testing/retry-unavailable.ts'
import { learningUnderTest } from './learning-under-test.ts'

/** Stands in every part of a key: where a student can read it, the key is out. */
export const MARKER = 'kept-from-students'
const question = { points: 2, text: '<p>Which?</p>', feedback: `${MARKER} feedback` }

/** Two questions of 2 points: `single`, whose right option reads Right, and `short`, whose answer is the marker. */
export const QUESTIONS = [
  {
    ...{ id: 'single', type: 'single', ...question },
    options: [
      { id: `${MARKER}-a`, text: 'Right', correct: true, feedback: MARKER },
      { id: `${MARKER}-b`, text: 'Wrong', correct: false, feedback: MARKER },
    ],
  },
  { id: 'short', type: 'short-text', ...question, accepted: [MARKER] },
]
const SETTINGS: QuizSettings = { ...DEFAULT_QUIZ_SETTINGS, passMark: 75 }
export const TAB = 'tab-one-of-two'
export const OTHER_TAB = 'tab-two-of-two'

/** Learning beside a catalog with quizzes. */
export function quizzesUnderTest(options: Parameters<typeof learningUnderTest>[0] = {}) {
  const learning = learningUnderTest(options)
  const { catalog, mustSend, send } = learning

  /** What students of this lesson take from now on. */
  function publishQuiz(
    offer: CourseOffer,
    lessonId: number,
    settings: Partial<QuizSettings> = {},
    items: object[] = QUESTIONS,
  ) {
    const quiz = quizSchema.parse({ settings: { ...SETTINGS, ...settings }, items })
    const version = (catalog.quizzes.get(lessonId)?.version ?? 0) + 1
    catalog.quizzes.set(lessonId, { lessonId, courseId: offer.courseId, version, quiz })
  }

  return Object.assign(learning, {
    publishQuiz,
    /** A student in a course of one lesson, or as many, of which the first has a quiz. */
    async classroom({ lessons = 1, ...settings }: Partial<QuizSettings> & { lessons?: number } = {}, items?: object[]) {
      const { lessonIds, ...rest } = anOffer()
      const offer = { ...rest, lessonIds: lessonIds.slice(0, lessons), gradedLessonIds: lessonIds.slice(0, 1) }
      const [lessonId = 0] = lessonIds
      catalog.offers.set(offer.courseId, offer)
      publishQuiz(offer, lessonId, settings, items)
      const student = aStudent()
      const enrollment = await learning.enroll(student, offer.courseId)
      return { offer, lessonId, student, enrollment }
    },
    begin: (as: Principal, lessonId: number, tab = TAB) =>
      mustSend<QuizAttempt>(calls.beginAttempt, { as, params: { lessonId }, body: { tab } }),
    read: (as: Principal, attemptId: number) => mustSend<QuizAttempt>(calls.getAttempt, { as, params: { attemptId } }),
    overview: async (as: Principal, lessonId: number) =>
      (await mustSend<{ quiz: QuizOverview }>(calls.getQuiz, { as, params: { lessonId } })).quiz,
    save: (
      as: Principal,
      attemptId: number,
      answers: Answers,
      { tab = TAB, marked = [] as string[], replica = 0 } = {},
    ) => send(calls.saveAnswers, { as, params: { attemptId }, body: { tab, answers, marked }, replica }),
    handIn: (as: Principal, attemptId: number, answers: Answers = {}, { tab = TAB, replica = 0 } = {}) =>
      retryUnavailable(() =>
        send<QuizAttempt>(calls.handInAttempt, {
          as,
          params: { attemptId },
          body: { tab, answers, marked: [] },
          replica,
        }),
      ),
    /** Moves the time of an attempt, by the database's clock. */
    endsIn: (attemptId: number, seconds: number) =>
      learning.database.$executeRaw`
        UPDATE quiz_attempts SET due_at = now() + make_interval(secs => ${seconds}::float8),
          started_at = now() + make_interval(secs => ${seconds}::float8) - interval '1 minute'
        WHERE id = ${attemptId}`,
  })
}

/** The answers that get all points, in the attempt's own ids; and only those of its first question. */
export function rightAnswers(attempt: QuizAttempt): Answers {
  return { ...halfRight(attempt), short: { text: MARKER } }
}
export function halfRight({ questions }: QuizAttempt): Answers {
  const single = questions.find(({ type }) => type === 'single')
  const right = single?.type === 'single' ? single.options.filter(({ text }) => text === 'Right') : []
  return { single: { choice: right.map(({ id }) => id) } }
}
