import type { Figures, Funnel, Funnels } from '@lectern/contracts/shapes/figures.ts'
import type { SourceMessage } from '@lectern/service-kit/events/subscriptions.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addDays, dayOf, startOfDay } from '../src/figures/calendar.ts'
import { foldSome } from '../src/totals/totals.repository.ts'
import { updateSomeFunnels } from '../src/totals/update-funnels.repository.ts'
import { analyticsUnderTest } from './analytics-under-test.ts'
import { countedFromFacts, countsOf, standsFromFacts, standsIn } from './counted-from-facts.ts'
import {
  aCourse,
  aCourseDeletion,
  aCurriculum,
  anErasure,
  anOrder,
  aPerson,
  deliver,
  participationOf,
} from './messages.ts'
import { derivedRows, emptyProjection, projectionRows } from './projection-tables.ts'

const TEACHERS = [1, 2]
const URLS = ['/api/teacher/analytics', '/api/teacher/figures?timeZone=Asia/Kathmandu', '/api/teacher/funnels']
const teacherOf = (courseId: number) => TEACHERS[courseId % 2] ?? 1

const courseId = fc.integer({ min: 1, max: 4 })
const studentId = fc.integer({ min: 101, max: 104 })
const change = fc.oneof(
  fc.record({
    of: fc.constant('course' as const),
    courseId,
    // Another than before where the course was given away.
    teacherId: fc.constantFrom(...TEACHERS),
    status: fc.constantFrom('draft', 'active', 'archived'),
  }),
  fc.record({ of: fc.constant('course-deletion' as const), courseId }),
  fc.record({ of: fc.constant('person' as const), studentId, fullName: fc.constantFrom('Ann', 'Bo', 'Cy') }),
  fc.record({ of: fc.constant('erasure' as const), studentId }),
  fc.record({
    of: fc.constant('order' as const),
    courseId,
    cents: fc.integer({ min: 1, max: 9_999 }),
    refund: fc.constantFrom('none', 'at the end', 'in parts', 'put right after an upgrade'),
  }),
  ...(['enrolls', 'leaves', 'completes', 'startsOver'] as const).map((what) =>
    fc.record({ of: fc.constant('participation' as const), what: fc.constant(what), studentId, courseId }),
  ),
  fc.record({ of: fc.constant('review' as const), studentId, courseId, rating: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ of: fc.constant('lesson' as const), studentId, courseId, lessonId: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ of: fc.constant('quiz' as const), studentId, courseId, passed: fc.boolean() }),
  fc.record({
    of: fc.constant('curriculum' as const),
    courseId,
    lessonIds: fc.shuffledSubarray([1, 2, 3, 4], { minLength: 0 }),
  }),
)
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

type NextOf = (aggregate: string) => { sequence: number; time: Date }

/** The events of one change; `orderId` is one that no other change has. */
function eventsOf(made: Change, orderId: number, next: NextOf): SourceMessage[] {
  switch (made.of) {
    case 'course':
      return [aCourse(made, next(`course ${made.courseId}`))]
    case 'course-deletion': {
      const course = { courseId: made.courseId, teacherId: teacherOf(made.courseId) }
      return [aCourseDeletion(course, next(`course ${made.courseId}`))]
    }
    case 'person':
      return [aPerson(made.studentId, made.fullName, next(`person ${made.studentId}`))]
    case 'erasure':
      return [anErasure(made.studentId, next(`person ${made.studentId}`))]
    case 'order': {
      const order = anOrder({ orderId, courseId: made.courseId, cents: made.cents })
      const at = () => next(`order ${orderId}`)
      const payment = order.paid(at())
      switch (made.refund) {
        case 'at the end':
          return [payment, order.refunded(at())]
        case 'put right after an upgrade':
          return [payment, order.refunded(at()), order.adjusted(1 - made.cents, 1, at())]
        case 'in parts':
          return [
            payment,
            order.adjusted(1, 1, at()),
            order.adjusted(made.cents - 1, made.cents, at()),
            order.ended(at()),
            order.adjusted(-1, made.cents - 1, at()),
          ]
        default:
          return [payment]
      }
    }
    case 'review': {
      const { studentId, courseId, rating } = made
      return [participationOf(studentId, courseId).reviews(rating, next(`enrollment ${studentId} ${courseId}`))]
    }
    case 'quiz': {
      const { studentId, courseId, passed } = made
      const who = participationOf(studentId, courseId)
      const at = () => next(`enrollment ${studentId} ${courseId}`)
      return [who.submits(orderId, at()), who.grades(orderId, !passed, at()), who.grades(orderId, passed, at())]
    }
    case 'lesson': {
      const { studentId, courseId, lessonId } = made
      return [participationOf(studentId, courseId).studies(lessonId, next(`enrollment ${studentId} ${courseId}`))]
    }
    case 'curriculum':
      return [aCurriculum(made.courseId, made.lessonIds, next(`course ${made.courseId}`))]
    case 'participation': {
      const { studentId, courseId, what } = made
      return [participationOf(studentId, courseId)[what](next(`enrollment ${studentId} ${courseId}`))]
    }
  }
}

/** So much lies between changes; each aggregate's sequence rises by one with each of its events. */
function historyOf(changes: readonly Change[], hoursBetween: number): SourceMessage[] {
  const sequences = new Map<string, number>()
  return changes.flatMap((made, index) => {
    const time = new Date(Date.now() - (changes.length - index) * hoursBetween * 3_600_000)
    return eventsOf(made, index + 1, (aggregate) => {
      const sequence = (sequences.get(aggregate) ?? 0) + 1
      sequences.set(aggregate, sequence)
      return { sequence, time }
    })
  })
}

/**
 * Some history, of a day or of more than READING_DAYS, and all of it twice over in any order, across topics and within them; it may come in
 * two parts.
 */
const histories = fc
  .tuple(fc.array(change, { minLength: 1, maxLength: 25 }), fc.constantFrom(1, 50))
  .map(([changes, hoursBetween]) => historyOf(changes, hoursBetween))
  .chain((history) => {
    const twice = [...history, ...history]
    const shuffled = fc.shuffledSubarray(twice, { minLength: twice.length })
    const cuts = fc.tuple(shuffled, fc.integer({ min: 1, max: twice.length }))
    return cuts.map(([disorder, cut]) => ({ history, disorder, cut }))
  })

const analytics = analyticsUnderTest()
// What all runs of a property may take on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

/** Those of each part come together. */
async function figuresAfter(parts: readonly (readonly SourceMessage[])[]) {
  await emptyProjection(analytics.ownersDatabase)
  for (const messages of parts) await deliver(analytics.database, messages)
  const requests = TEACHERS.flatMap((id) => URLS.map(async (url) => (await analytics.get(aTeacher({ id }), url)).body))
  const [tables, ...figures] = await Promise.all([projectionRows(analytics.database), ...requests])
  return { tables, figures }
}

test('every event twice, in any order and many together gives the same figures as once, in order and one by one', async () => {
  // Figures end on the day on which they are asked for: the day stays the same for all of them.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await fc.assert(
    fc.asyncProperty(histories, async ({ history, disorder, cut }) => {
      const inOrder = await figuresAfter(history.map((message) => [message]))
      expect(await figuresAfter([disorder.slice(0, cut), disorder.slice(cut)])).toEqual(inOrder)
    }),
    { numRuns: 60 },
  )
})

const ZONE = 'Asia/Kathmandu'

/** Delivered in many transactions at a time while totals are folded, in steps: the property of all of it. */
test('totals and funnels equal what is counted from the facts, over any range, also when they are folded meanwhile', async () => {
  const { database, ownersDatabase } = analytics
  const daysOff = fc.integer({ min: 0, max: 2 })
  await fc.assert(
    fc.asyncProperty(histories, daysOff, async ({ disorder }, daysBack) => {
      await emptyProjection(ownersDatabase)
      let delivering = true
      const folding = (async () => {
        while (delivering) await Promise.all([foldSome(database), updateSomeFunnels(database)])
      })()
      // Where one student's or order's events are in two transactions, the rows are locked in whatever order: as from several partitions.
      const byKey = Map.groupBy(disorder, ({ message }) => String(message.key))
      await Promise.all([...byKey.values()].map((messages) => deliver(database, messages)))
      delivering = false
      await folding

      const to = addDays(dayOf(new Date(), ZONE), -daysBack)
      const [start, end, before] = [to, addDays(to, 1), addDays(to, -1)].map((day) => startOfDay(day, ZONE))
      if (!start || !end || !before) throw new Error('three days have three beginnings')
      for (const id of TEACHERS) {
        const url = `/api/teacher/figures?timeZone=${ZONE}&from=${to}&to=${to}`
        const { body } = await analytics.get(aTeacher({ id }), url)
        expect(countsOf(body as Figures)).toEqual(await countedFromFacts(database, id, { before, start, end }))
      }
      // What somebody else is placing at this moment is not there yet.
      await eventually(async () =>
        expect([await updateSomeFunnels(database), await database.unplaced.count()]).toEqual([false, 0]),
      )
      for (const id of TEACHERS) {
        const { body } = await analytics.get(aTeacher({ id }), '/api/teacher/funnels')
        for (const { courseId } of (body as Funnels).courses) {
          const one = await analytics.get(aTeacher({ id }), `/api/teacher/funnel?courseId=${courseId}`)
          expect(standsIn(one.body as Funnel)).toEqual(await standsFromFacts(database, courseId))
        }
      }
      const folded = await derivedRows(database)
      await ownersDatabase.$executeRaw`SELECT fill_totals(), fill_stands()`
      expect(folded).toEqual(await derivedRows(database))
    }),
    { numRuns: 20 },
  )
})
