import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { System } from '@lectern/local/system.ts'
import { startPrivateSystem } from '@lectern/local/testing/private-system.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { differences, output } from '../support/commands.ts'
import { newCourse, type TestCourse } from '../support/courses.ts'
import { newPerson, type Person } from '../support/people.ts'
import { newQuiz } from '../support/quizzes.ts'
import { audit, type Findings } from './audit.ts'
import { auditNotifications } from './audit-notifications.ts'
import { auditStudies, wrongCredentials } from './audit-studies.ts'
import { evidence } from './evidence.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { buy, ENDINGS, type Habits, type Purchase } from './shopper.ts'
import { anyOf, makeTrouble } from './trouble.ts'

/** `npm run test:chaos` raises them all. */
const PURCHASES = Number(process.env.CHAOS_PURCHASES ?? 16)
const KAFKA_AWAY_MS = 1000 * Number(process.env.CHAOS_KAFKA_AWAY_SECONDS ?? 6)
const FROZEN_MS = 1000 * Number(process.env.CHAOS_FROZEN_SECONDS ?? 0)
const REPLICAS = Number(process.env.CHAOS_REPLICAS ?? 1)
const COURSES = 5
const PRICE = 54
const SHOPPERS_AT_ONCE = 6
const CALM_MS = 180_000

let system: System
let fleet: Fleet
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-chaos-'))
  system = await startPrivateSystem()
  fleet = await startFleet(system, REPLICAS, folder)
}, 300_000)
afterAll(async () => {
  await system?.stop()
  await rm(folder, { recursive: true, force: true })
}, 120_000)

test('loses no purchase, attempt or certificate and makes none twice, whatever dies or goes missing meanwhile', async () => {
  const { teacher, purchases } = await openShop()
  const trouble = await makeTrouble(system, fleet, { kafkaAwayMs: KAFKA_AWAY_MS, frozenMs: FROZEN_MS })
  await buyAll(purchases)
  const struck = await trouble.end()

  const findings = await whenCalm(() => auditAll(teacher, purchases), countFindings)
  const faults = Object.values(struck).reduce((sum, count) => sum + count, 0)
  const moved = purchases.filter(({ habits }) => habits.ending !== 'kept').length
  console.log(
    `${purchases.length} purchases made by ${new Set(purchases.map(({ student }) => student.id)).size} students with ${REPLICAS} of each process, the money of ${moved} of them moved again, ${faults} faults injected, ` +
      `lost ${findings.lost.length}, duplicated ${findings.duplicated.length}`,
  )
  console.log(struck)
  if (countFindings(findings) > 0) console.log(await evidence(system))
  expect(findings).toEqual({ lost: [], duplicated: [] })
  expect(await wrongCredentials(purchases)).toEqual([])
  expect(await reconcile()).toMatchObject({ found: 0, examined: { orders: PURCHASES } })
  const found = await whenCalm(
    () => differences(system.env),
    ({ length }) => length,
  )
  if (found.length > 0) console.log(await evidence(system))
  expect(found).toEqual([])
}, 1_800_000)

async function openShop(): Promise<{ teacher: Person; purchases: Purchase[] }> {
  const teacher = await newPerson(system.url, 'teacher')
  const courses: TestCourse[] = []
  for (let n = 0; n < COURSES; n++) {
    const course = await newCourse(teacher, { price: PRICE })
    await newQuiz(teacher, quizOf(course))
    courses.push(course)
  }
  const purchases: Purchase[] = []
  while (purchases.length < PURCHASES) {
    const index = purchases.length
    // Every fifth purchase is somebody's second.
    const earlier = index % 5 === 4 ? purchases.at(-1)?.student : undefined
    const student = earlier ?? (await newPerson(fleet.gateways[index % REPLICAS] ?? system.url, 'student'))
    const course = courses[index % COURSES]
    if (course)
      purchases.push({
        teacher,
        student,
        course,
        habits: someHabits(index),
        studies: studiesOf(index, student, course),
      })
  }
  return { teacher, purchases }
}

const quizOf = ({ lessonIds: [first = 0] }: TestCourse) => first

/** Those whose money moves in one of all ways take the quiz and complete the course. */
function studiesOf(index: number, student: Person, course: TestCourse): Purchase['studies'] {
  if (index % 2 === 0) return null
  return { student, quizLessonId: quizOf(course), failsFirst: Math.random() < 0.5, handedIn: new Set() }
}

async function auditAll(teacher: Person, purchases: Purchase[]): Promise<Findings> {
  const all = [
    await audit(system.env, teacher, purchases, PRICE),
    await auditStudies(system.env, purchases),
    await auditNotifications(system.env, teacher),
  ]
  return { lost: all.flatMap(({ lost }) => lost), duplicated: all.flatMap(({ duplicated }) => duplicated) }
}

/** Each second purchase is kept, the others end in each way there is. */
function someHabits(index: number): Habits {
  return {
    twoTabs: Math.random() < 0.2,
    declinedFirst: Math.random() < 0.2,
    confirmations: anyOf([0, 1, 1, 1, 2]),
    ending: (index % 2 === 1 && ENDINGS[((index - 1) / 2) % ENDINGS.length]) || 'kept',
  }
}

async function buyAll(purchases: Purchase[]): Promise<void> {
  const waiting = purchases.toReversed()
  const shopper = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await buy(system.env, next)
  }
  await Promise.all(Array.from({ length: SHOPPERS_AT_ONCE }, shopper))
}

/** What is found once all that is on its way has got there by itself, as nobody reconciles or confirms again: or what is left after the calm. */
function whenCalm<Found>(look: () => Promise<Found>, countOpen: (found: Found) => number): Promise<Found> {
  const deadline = Date.now() + CALM_MS
  return eventually(async () => {
    const found = await look()
    const open = countOpen(found)
    if (open > 0 && Date.now() < deadline) throw new Error(`${open} effects are still on their way`)
    return found
  }, CALM_MS + 60_000)
}

const countFindings = ({ lost, duplicated }: Findings) => lost.length + duplicated.length

/** `npm run billing:reconcile`, for which there is nothing left to do. */
async function reconcile(): Promise<unknown> {
  return JSON.parse(await output(system.env, 'billing', 'reconcile', '--json', '--dry-run', '--grace-seconds', '0'))
}
