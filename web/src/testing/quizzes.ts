import {
  type Answers,
  type AttemptResult,
  exampleAttempt,
  type QuestionResult,
  type QuizAttempt,
  type QuizOverview,
  type SaveAnswersBody,
  type ShownQuestion,
} from '@lectern/contracts/shapes/quiz-attempts.ts'
import { DEFAULT_QUIZ_SETTINGS } from '@lectern/contracts/shapes/quizzes.ts'
import { HttpResponse, http } from 'msw'
import { api } from './api.ts'

const item = (id: string, text = id) => ({ id, text })
/** By what the answer tells the player, its code. */
const CONFLICTS = { 'other-tab': 'attempt-open-in-another-tab', 'handed-in': 'attempt-already-submitted' } as const
const CODE = { before: 'const start = 0\nlet count = ', after: '\n', language: 'javascript', fileName: 'counter.js' }

/** One question of each kind, of a point each. */
export const EVERY_KIND: ShownQuestion[] = [
  {
    id: 's',
    type: 'single',
    points: 1,
    text: '<p>What is printed?</p>',
    options: [item('a', '<code>0 2</code>'), item('b', 'Nothing')],
  },
  { id: 'm', type: 'multiple', points: 1, text: 'Which close over it?', options: [item('x'), item('y'), item('z')] },
  { id: 't', type: 'true-false', points: 1, text: 'A parameter is a name.' },
  { id: 'w', type: 'short-text', points: 1, text: 'Which word?', caseSensitive: false },
  { id: 'n', type: 'numeric', points: 1, text: 'How many?' },
  { id: 'o', type: 'ordering', points: 1, text: 'In order', items: [item('two'), item('one'), item('three')] },
  {
    id: 'p',
    type: 'matching',
    points: 1,
    text: 'What belongs?',
    prompts: [item('p1', 'Flour')],
    choices: [item('c1', 'Bread'), item('c2', 'Ink')],
  },
  { id: 'c', type: 'code-gap', points: 1, text: 'The missing value', ...CODE },
]

export const RIGHT_ANSWERS: Answers = {
  ...{
    s: { choice: ['a'] },
    m: { choice: ['x', 'z'] },
    t: { choice: ['true'] },
    w: { text: 'lexical' },
    n: { text: '3' },
  },
  ...{ o: { order: ['one', 'two', 'three'] }, p: { match: { p1: 'c1' } }, c: { text: 'start' } },
}

/** How a question went; right, with its one point, unless told otherwise. */
export function aResult(questionId: string, overrides: Partial<QuestionResult> = {}): QuestionResult {
  const key = RIGHT_ANSWERS[questionId] ?? { choice: [] }
  return {
    ...{
      questionId,
      answer: key,
      points: 1,
      right: true,
      key,
      accepted: [],
      optionFeedback: {},
      feedback: '',
      lessonId: null,
    },
    ...overrides,
  }
}

function anAttempt(overrides: Partial<QuizAttempt> = {}): QuizAttempt {
  return {
    ...exampleAttempt,
    ...{ now: new Date().toISOString(), questions: EVERY_KIND, points: EVERY_KIND.length, answers: {}, savedAt: null },
    ...overrides,
  }
}

interface School {
  overview?: Partial<QuizOverview>
  attempt?: Partial<QuizAttempt>
  /** What handing in comes to. */
  result?: AttemptResult
  onPassed?: () => void
  /** Milliseconds by which the server's clock is before the computer's. */
  ahead?: number
}

/** Lesson 9's quiz with attempt 70, as learning would answer for it. */
export function quizServer({ overview, attempt, result, onPassed, ahead = 0 }: School = {}) {
  const school = {
    quiz: {
      ...{ lessonId: 9, questionCount: EVERY_KIND.length, points: EVERY_KIND.length, settings: DEFAULT_QUIZ_SETTINGS },
      ...{ attempts: [], openAttemptId: null, attemptsLeft: null, passed: false },
      ...overview,
    } as QuizOverview,
    attempt: anAttempt({ tab: null, ...attempt }),
    saves: [] as SaveAnswersBody[],
    handIns: [] as SaveAnswersBody[],
    online: true,
  }
  const now = () => new Date(Date.now() + ahead).toISOString()
  const conflict = (reason: keyof typeof CONFLICTS) =>
    HttpResponse.json(
      { type: `/problems/${CONFLICTS[reason]}`, title: 'Conflict', status: 409, detail: 'No.', reason },
      { status: 409 },
    )
  const answered = () => HttpResponse.json({ ...school.attempt, now: now() })
  function summarize() {
    const { id, number, startedAt, handedInAt, timedOut, points } = school.attempt
    const summary = { id, number, startedAt, handedInAt, timedOut, points, score: school.attempt.result?.score ?? null }
    school.quiz = { ...school.quiz, attempts: [summary], openAttemptId: handedInAt === null ? id : null }
  }
  function handIn(answers: Answers, timedOut: boolean) {
    const score = result ? result.score : { points: 8, percent: 100, passed: true }
    const questions = result ? result.questions : EVERY_KIND.map(({ id }) => aResult(id))
    Object.assign(school.attempt, { answers, timedOut, handedInAt: now(), result: { score, questions } })
    summarize()
    school.quiz.passed = score?.passed ?? false
    if (school.quiz.passed) onPassed?.()
  }
  api.use(
    http.get('/api/lessons/9/quiz', () => HttpResponse.json({ quiz: school.quiz })),
    http.post('/api/lessons/9/quiz/attempts', async ({ request }) => {
      const { tab } = (await request.json()) as { tab: string }
      school.attempt.tab ??= tab
      summarize()
      return HttpResponse.json({ ...school.attempt, now: now() }, { status: 201 })
    }),
    http.get('/api/quiz-attempts/70', answered),
    http.put('/api/quiz-attempts/70/tab', async ({ request }) => {
      Object.assign(school.attempt, (await request.json()) as { tab: string })
      return answered()
    }),
    http.put('/api/quiz-attempts/70/answers', async ({ request }) => {
      if (!school.online) return HttpResponse.error()
      const body = (await request.json()) as SaveAnswersBody
      if (body.tab !== school.attempt.tab) return conflict('other-tab')
      if (school.attempt.handedInAt !== null) return conflict('handed-in')
      school.saves.push(body)
      Object.assign(school.attempt, { answers: body.answers, marked: body.marked, savedAt: now() })
      return HttpResponse.json({ answersVersion: school.saves.length, savedAt: now(), now: now() })
    }),
    http.post('/api/quiz-attempts/70/hand-in', async ({ request }) => {
      if (!school.online) return HttpResponse.error()
      const body = (await request.json()) as SaveAnswersBody
      if (body.tab !== school.attempt.tab) return conflict('other-tab')
      school.handIns.push(body)
      const { dueAt } = school.attempt
      if (school.attempt.handedInAt === null) handIn(body.answers, dueAt !== null && dueAt <= now())
      return answered()
    }),
  )
  return school
}
