import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { RegradeBody, RegradePreview, RegradeStep } from '@lectern/contracts/shapes/quiz-figures.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { listCertified } from '../certificates/certificates.repository.ts'
import { markCertified } from '../certificates/give-certificates.ts'
import { revokeCertificates } from '../certificates/revoke-certificates.ts'
import type { Database, Transaction } from '../database.ts'
import { type EnrollmentWithOutline, lockEnrollmentWithOutline } from '../enrollments/enrollments.repository.ts'
import type { Learning } from '../learning.ts'
import { completeByQuiz, publishGrade } from './close-attempt.ts'
import { type Grade, gradeAttempt, passes } from './grade-attempt.ts'
import { saveGrade } from './grades.repository.ts'
import { assertOwnLesson } from './own-quiz.ts'
import { type QuizVersion, readQuizVersion, saveQuizVersion } from './quiz-versions.repository.ts'
import { countToRegrade, type GradedAttempt, listGraded, listToRegrade } from './regrades.repository.ts'

/** What one call does at most: it answers before anybody gives up waiting. Students, and milliseconds. */
const STEP = { most: 500, mostMs: 2_000 }
/** Students whose attempts a preview reads at once. */
const PAGE = 200

interface Regraded {
  attempt: GradedAttempt
  grade: Grade
  passed: boolean
}

/** What `regrade` would change, all of it. Changes nothing, and throws as that does. */
export async function previewRegrade(
  learning: Learning,
  teacher: Principal,
  lessonId: number,
): Promise<RegradePreview> {
  const { database } = learning
  const quiz = await keyOfToday(learning, teacher, lessonId)
  let preview = NOTHING
  let after = 0
  for (;;) {
    const ids = await listToRegrade(database, { lessonId, quizId: quiz.id, after }, PAGE)
    const page = await listGraded(database, { enrollmentIds: ids, lessonId, quizId: quiz.id })
    const certified = await listCertified(database, ids)
    for (const attempts of Map.groupBy(page, ({ enrollmentId }) => enrollmentId).values()) {
      preview = add(preview, differenceOf(regraded(attempts, quiz), attempts, certified))
    }
    after = ids.at(-1) ?? after
    if (ids.length < PAGE) return preview
  }
}

/**
 * Grades attempts by the key that is published now, student by student, each in a transaction of its own: what is done stays done, and the
 * same call goes on with the rest. Certificates of who no longer passes stay unless there is a reason to revoke them. Throws `notFound` (404)
 * for all but the course's teacher, `conflict` (409) without a quiz, `unavailable` (503) when catalog is away.
 */
export async function regrade(
  learning: Learning,
  teacher: Principal,
  lessonId: number,
  { revokeCertificatesFor }: RegradeBody,
  { most, mostMs } = STEP,
): Promise<RegradeStep> {
  const { database } = learning
  const quiz = await keyOfToday(learning, teacher, lessonId)
  const deadline = performance.now() + mostMs
  let changes = NOTHING
  for (const enrollmentId of await listToRegrade(database, { lessonId, quizId: quiz.id, after: 0 }, most)) {
    changes = add(changes, await regradeStudent(database, { enrollmentId, lessonId, quiz, revokeCertificatesFor }))
    if (performance.now() >= deadline) break
  }
  return { ...changes, left: await countToRegrade(database, lessonId, quiz.id) }
}

async function keyOfToday(learning: Learning, teacher: Principal, lessonId: number): Promise<QuizVersion> {
  const { database, quizzes } = learning
  await assertOwnLesson(learning, teacher, lessonId, 'answer')
  const published = await quizzes.fetch(lessonId)
  if (!published) throw refuse('quiz-not-published')
  const id = await database.$transaction((tx) => saveQuizVersion(tx, published))
  return readQuizVersion(database, id)
}

interface OfStudent extends RegradeBody {
  enrollmentId: number
  lessonId: number
  quiz: QuizVersion
}

function regradeStudent(
  database: Database,
  { enrollmentId, lessonId, quiz, revokeCertificatesFor }: OfStudent,
): Promise<RegradePreview> {
  return database.$transaction(async (tx) => {
    const locked = await lockEnrollmentWithOutline(tx, enrollmentId)
    if (!locked) return NOTHING
    const attempts = await listGraded(tx, { enrollmentIds: [enrollmentId], lessonId, quizId: quiz.id })
    const again = regraded(attempts, quiz)
    for (const one of again) await saveRegraded(tx, locked, { ...one, lessonId, quizId: quiz.id })
    const completes = again.some(({ attempt, passed }) => passed && !attempt.passed)
    if (completes) await completeByQuiz(tx, locked, lessonId)
    const difference = differenceOf(again, attempts, await listCertified(tx, [enrollmentId]))
    if (difference.noLongerPassing > 0 && hasToBePassed(attempts) && revokeCertificatesFor !== null) {
      await revokeCertificates(tx, [enrollmentId], 'regraded', revokeCertificatesFor)
      await markCertified(tx, enrollmentId)
    }
    return difference
  })
}

async function saveRegraded(
  tx: Transaction,
  locked: EnrollmentWithOutline,
  { attempt, grade, passed, lessonId, quizId }: Regraded & { lessonId: number; quizId: number },
): Promise<void> {
  const { id: attemptId, number, settings } = attempt
  await saveGrade(tx, { attemptId, quizId, ...grade, passed, completes: passed || !settings.required })
  if (!isChanged({ attempt, grade, passed })) return
  await publishGrade(tx, locked, { attemptId, lessonId, number, ...grade, passed, regraded: true })
}

/** By the pass mark that each began with. */
function regraded(attempts: readonly GradedAttempt[], quiz: QuizVersion): Regraded[] {
  return attempts
    .filter(({ isDone }) => !isDone)
    .map((attempt) => {
      const grade = gradeAttempt(attempt, quiz.items, attempt.questions)
      return { attempt, grade, passed: passes(grade, attempt.settings.passMark) }
    })
}

function hasToBePassed(attempts: readonly GradedAttempt[]): boolean {
  return attempts.every(({ settings }) => settings.required)
}

function isChanged({ attempt, grade, passed }: Regraded): boolean {
  return attempt.hundredths !== grade.hundredths || attempt.maxPoints !== grade.maxPoints || attempt.passed !== passed
}

const NOTHING: RegradePreview = { attempts: 0, changed: 0, nowPassing: 0, noLongerPassing: 0, losingCertificate: 0 }

/** Of one student, who passes by the best of all attempts. `certified`: enrollments with a certificate that counts. */
function differenceOf(
  again: readonly Regraded[],
  attempts: readonly GradedAttempt[],
  certified: ReadonlySet<number>,
): RegradePreview {
  const passedNow = new Map(again.map(({ attempt, passed }) => [attempt.id, passed]))
  const before = attempts.some(({ passed }) => passed)
  const after = attempts.some(({ id, passed }) => passedNow.get(id) ?? passed)
  const failsNow = before && !after
  const hasCertificate = attempts.some(({ enrollmentId }) => certified.has(enrollmentId))
  return {
    attempts: again.length,
    changed: again.filter(isChanged).length,
    nowPassing: Number(after && !before),
    noLongerPassing: Number(failsNow),
    losingCertificate: Number(failsNow && hasToBePassed(attempts) && hasCertificate),
  }
}

function add(one: RegradePreview, other: RegradePreview): RegradePreview {
  return {
    attempts: one.attempts + other.attempts,
    changed: one.changed + other.changed,
    nowPassing: one.nowPassing + other.nowPassing,
    noLongerPassing: one.noLongerPassing + other.noLongerPassing,
    losingCertificate: one.losingCertificate + other.losingCertificate,
  }
}
