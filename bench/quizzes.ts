/**
 * `npm run bench:quizzes [-- --students 500 --seconds 30 --think 3]`, beside a running `npm start`: students come evenly within so many seconds
 * and take a quiz of ten questions, with a save after each answer as the player makes it. The defaults are a twentieth of
 * 10,000 students who take it within ten minutes, at their pace: 17 begin a second. Latencies by call, what each process spends, and what
 * limits it; at the end each attempt that was handed in has to be graded. Exit code 1: something failed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { autosaveLesson, publishLesson } from '@lectern/contracts/calls/public/curriculum.ts'
import { getCourse, getCurrentUser } from '@lectern/contracts/calls/public/gateway.ts'
import { enroll, getEnrollmentProgress } from '@lectern/contracts/calls/public/learning.ts'
import { beginAttempt, getQuiz, handInAttempt, saveAnswers } from '@lectern/contracts/calls/public/quizzes.ts'
import type { Answers, QuizAttempt } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { DEFAULT_QUIZ_SETTINGS, type Question } from '@lectern/contracts/shapes/quizzes.ts'
import pg from 'pg'
import { Pool } from 'undici'
import { runningCopy } from './load/copy.ts'
import { moment, spentBetween } from './load/costs.ts'
import { Dice } from './load/dice.ts'
import { Measures } from './load/measures.ts'
import { printCalls, printProcesses } from './load/report.ts'
import { Tab } from './load/tab.ts'
import { truth } from './load/truth.ts'
import { inBatches, join, writeCourse } from './school.ts'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '30' },
    think: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
})
const STUDENTS = Number(values.students)
const SECONDS = Number(values.seconds)
const THINK_SECONDS = Number(values.think)
const IDLE_SECONDS = 10
const QUESTIONS = 10
const run = Date.now().toString(36)

interface Student {
  dice: Dice
  tab: Tab
  enrollmentId: number
}

const { env, sample } = runningCopy()
const origin = env.GATEWAY_URL ?? ''
const pool = new Pool(origin)
const measures = new Measures()

const questions = Array.from({ length: QUESTIONS }, (_, index): Question => {
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Answer ${id}`, correct: id === 'a', feedback: '' }))
  const text = `<p>What is measured in question ${index + 1}?</p>`
  return { id: `q${index}`, type: 'single', points: 1, text, feedback: '', lessonId: null, options }
})

const { client: teacher } = await join(origin, `quizzes-${run}-teacher`, 'teacher')
const { courseId, lessonIds } = await writeCourse(teacher, `Quiz ${run}`)
const lessonId = lessonIds[0] ?? 0
const params = { lessonId }
// Ten points of a hundred pass: nearly everybody completes the lesson, which is the most that handing in can cause.
const settings = { ...DEFAULT_QUIZ_SETTINGS, passMark: 10, timeLimit: 30 }
await teacher.call(autosaveLesson, { params, body: { type: 'quiz', quiz: { settings, items: questions } } })
await teacher.call(publishLesson, { params })
const students = await inBatches(STUDENTS, async (number): Promise<Student> => {
  const { client, cookie } = await join(origin, `quizzes-${run}-${number}`, 'student')
  const { id: enrollmentId } = await client.call(enroll, { params: { courseId } })
  const dice = new Dice(Number(values.seed) + 7_919 * (number + 1))
  return { dice, tab: new Tab(pool, { origin, measures, cookie }), enrollmentId }
})

const quiet = moment(sample())
await sleep(1_000 * IDLE_SECONDS)
const idle = new Map(spentBetween(quiet, moment(sample())).map(({ name, share }) => [name, share]))
measures.begin()
const before = moment(sample())
const taken = await Promise.all(
  students.map(async (student, index) => {
    await sleep((1_000 * SECONDS * index) / STUDENTS)
    return take(student).catch(() => undefined)
  }),
)
const after = moment(sample())
const seconds = (after.at - before.at) / 1_000
printCalls(measures, Math.round(seconds))
printProcesses(before, after, measures.count, idle)

const handedIn = taken.filter((attempt) => attempt?.handedInAt)
const graded = await countGraded(handedIn.map((attempt) => attempt?.id ?? 0))
const { agrees, says } = await truth(env)
console.log(`${STUDENTS} students, ${handedIn.length} handed in, ${graded} graded; npm run truth: ${says}`)
await pool.close()
if (measures.errorCount > 0 || graded !== STUDENTS || !agrees) process.exitCode = 1

/** As the player does: the page, the quiz, each answer saved, everything handed in, and the course's progress read anew. */
async function take({ tab, dice, enrollmentId }: Student): Promise<QuizAttempt> {
  await tab.load(`/courses/${courseId}/learn`)
  await Promise.all([
    tab.see(getCurrentUser),
    tab.see(getCourse, { params: { courseId }, query: { bodies: 'none' } }),
    tab.see(getEnrollmentProgress, { params: { enrollmentId } }),
    tab.see(getQuiz, { params }),
  ])
  const own = `bench-${run}`
  const attempt = await tab.change<QuizAttempt>(beginAttempt, { params, body: { tab: own } })
  const answers: Answers = {}
  const ofAttempt = { params: { attemptId: attempt.id } }
  for (const question of attempt.questions) {
    await sleep(1_000 * dice.around(THINK_SECONDS))
    answers[question.id] = { choice: [String(dice.between(1, 4))] }
    await tab.change(saveAnswers, { ...ofAttempt, body: { tab: own, answers, marked: [] } })
  }
  const result = await tab.change<QuizAttempt>(handInAttempt, { ...ofAttempt, body: { tab: own, answers, marked: [] } })
  await tab.see(getEnrollmentProgress, { params: { enrollmentId } }, 'again')
  return result
}

async function countGraded(attemptIds: readonly number[]): Promise<number> {
  const client = new pg.Client({ connectionString: env.LEARNING_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ graded: number }>(
    'SELECT count(*)::int AS graded FROM quiz_attempts WHERE id = ANY($1::int[]) AND handed_in_at IS NOT NULL AND hundredths IS NOT NULL',
    [attemptIds],
  )
  await client.end()
  return rows[0]?.graded ?? 0
}
