import { setTimeout as sleep } from 'node:timers/promises'
import { enroll } from '@lectern/contracts/calls/public/learning.ts'
import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import { Pool } from 'undici'
import { inBatches, join, writeCourse } from '../school.ts'
import { Dice } from './dice.ts'
import type { Measures } from './measures.ts'
import { CallFailed, Tab } from './tab.ts'
import { type Teacher, teach } from './teaching.ts'
import { PURPOSES, type Student } from './visits.ts'

export interface CrowdSettings {
  students: number
  teachers: number
  seed: number
  /** Only visits for this, in place of all. */
  only: string | undefined
  env: Record<string, string>
  measures: Measures
}

const FREE_COURSES_EACH = 3
const PAID_COURSES_EACH = 1
const PRICE = 20
/** Courses that each student is in already. */
const ENROLLED = 3
/** Seconds between a visit and the next. */
const AWAY = 30
const CARD = 'payment_method=pm_card_visa'

/** Everybody who takes part, each with a session of their own. */
export class Crowd {
  readonly students: Student[] = []
  readonly #teachers: Teacher[] = []
  readonly #settings: CrowdSettings
  readonly #pool: Pool
  readonly #stripe: Pool
  readonly #over = new AbortController()
  #think = 1

  private constructor(settings: CrowdSettings) {
    this.#settings = settings
    // As many connections as calls at once: browsers have their own.
    this.#pool = new Pool(settings.env.GATEWAY_URL ?? '')
    this.#stripe = new Pool(settings.env.STRIPE_API_BASE ?? '')
  }

  /** Makes the accounts, and courses of twelve lessons: three that cost nothing and one that does for each teacher. */
  static async gather(settings: CrowdSettings): Promise<Crowd> {
    const crowd = new Crowd(settings)
    const { env, seed, students, teachers } = settings
    const url = env.GATEWAY_URL ?? ''
    const run = Date.now().toString(36)
    const free: number[] = []
    const paid: number[] = []
    crowd.#teachers.push(
      ...(await inBatches(teachers, async (number): Promise<Teacher> => {
        const dice = new Dice(seed + 1_000_003 * (number + 1))
        const { client, cookie } = await join(url, `load-${run}-teacher-${number}`, 'teacher')
        const courses: Teacher['courses'] = []
        for (let index = 0; index < FREE_COURSES_EACH + PAID_COURSES_EACH; index++) {
          const isPaid = index >= FREE_COURSES_EACH
          const course = await writeCourse(client, `Course ${number}.${index}`, { price: isPaid ? PRICE : 0 })
          courses.push(course)
          ;(isPaid ? paid : free).push(course.courseId)
        }
        return { tab: crowd.#tab(cookie), dice, look: crowd.#looker(dice), courses }
      })),
    )
    crowd.students.push(
      ...(await inBatches(students, async (number): Promise<Student> => {
        const dice = new Dice(seed + 7_919 * (number + 1))
        const { id, username, client, cookie } = await join(url, `load-${run}-${number}`, 'student')
        const courses = { freeCourseIds: [...free], openCourseIds: [] as number[] }
        for (let n = 0; n < ENROLLED; n++) {
          const courseId = dice.pick(courses.freeCourseIds)
          if (courseId === undefined) break
          await client.call(enroll, { params: { courseId } })
          courses.freeCourseIds.splice(courses.freeCourseIds.indexOf(courseId), 1)
          courses.openCourseIds.push(courseId)
        }
        return {
          ...{
            id,
            username,
            dice,
            tab: crowd.#tab(cookie),
            look: crowd.#looker(dice),
            pay: (payment) => crowd.#pay(payment),
          },
          ...{ ...courses, paidCourseIds: [...paid], doneCourseIds: [], reviewable: [...courses.openCourseIds] },
          done: { enrolled: courses.openCourseIds.length, bought: 0, reviewed: 0 },
          completedIds: new Set(),
        }
      })),
    )
    return crowd
  }

  /** Everybody thinks for this much of the usual time, from the next look on. */
  set think(factor: number) {
    this.#think = factor
  }

  /** Lets people come, evenly over some seconds; they stay until `leave`. Resolves when the last one has gone. */
  async come(rampSeconds: number): Promise<void> {
    const { only } = this.#settings
    const visits = PURPOSES.filter(({ name }) => only === undefined || only === name)
    if (visits.length === 0) throw new Error(`--only is one of ${PURPOSES.map(({ name }) => name).join(', ')}`)
    const goers = [
      ...this.#teachers.map((teacher) => ({ dice: teacher.dice, visit: () => teach(teacher) })),
      ...this.students.map((student) => ({
        dice: student.dice,
        visit: () => student.dice.pickByShare(visits).visit(student),
      })),
    ]
    await Promise.all(goers.map(({ dice, visit }) => this.#keepComing(dice, visit, dice.next() * rampSeconds)))
  }

  /** Everybody leaves after the call that they are at. */
  leave(): void {
    this.#over.abort()
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#stripe.close()])
  }

  async #keepComing(dice: Dice, visit: () => Promise<void>, afterSeconds: number): Promise<void> {
    const { signal } = this.#over
    await sleep(1_000 * afterSeconds, undefined, { signal }).catch(() => undefined)
    while (!signal.aborted) {
      try {
        await visit()
        await this.#look(dice.around(AWAY))
      } catch (error) {
        if (signal.aborted) return
        // A call that failed is counted already; everything else is an answer that can't be right. Either comes again.
        if (!(error instanceof CallFailed)) this.#settings.measures.failed(String(error))
        await this.#look(1).catch(() => undefined)
      }
    }
  }

  #looker(dice: Dice): (seconds: number) => Promise<void> {
    return (seconds) => this.#look(dice.around(seconds))
  }

  /** Rejects when everybody leaves. */
  async #look(seconds: number): Promise<void> {
    await sleep(1_000 * this.#think * seconds, undefined, { signal: this.#over.signal })
  }

  #tab(cookie: string): Tab {
    const { env, measures } = this.#settings
    return new Tab(this.#pool, { origin: env.GATEWAY_URL ?? '', measures, cookie })
  }

  /** As the card form does; Stripe's answers are not measured. */
  async #pay({ paymentIntentId }: OpenPayment): Promise<void> {
    const { statusCode, body } = await this.#stripe.request({
      method: 'POST',
      path: `/v1/payment_intents/${paymentIntentId}/confirm`,
      headers: {
        authorization: `Bearer ${this.#settings.env.STRIPE_SECRET_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: CARD,
    })
    const text = await body.text()
    if (statusCode === 200) return
    this.#settings.measures.failed(`Stripe: ${statusCode} ${text.slice(0, 160)}`)
    throw new CallFailed(text)
  }
}
