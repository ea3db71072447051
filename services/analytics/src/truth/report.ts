import type { Attempts, Facts, Money } from './facts.ts'
import type { Difference } from './judge.ts'

/** What each side says, of one course or of all; US cents. */
export interface Figures {
  orders: number
  paidCents: { ledger: number; events: number; figures: number }
  givenBackCents: { ledger: number; events: number; figures: number }
  students: { learning: number; events: number; figures: number; catalog: number; engagement: number }
  /** At quizzes, handed in; and those that passed. */
  attempts: { learning: number; events: number; figures: number }
  passes: { learning: number; events: number; figures: number }
}

export interface CourseFigures extends Figures {
  courseId: number
}

export interface Report {
  startedAt: string
  finishedAt: string
  /** How often the sides were read; more than once when they differed, since money and students move meanwhile. */
  looks: number
  sum: Figures
  courses: CourseFigures[]
  differences: Difference[]
}

const nothing = (): Figures => ({
  orders: 0,
  paidCents: { ledger: 0, events: 0, figures: 0 },
  givenBackCents: { ledger: 0, events: 0, figures: 0 },
  students: { learning: 0, events: 0, figures: 0, catalog: 0, engagement: 0 },
  attempts: { learning: 0, events: 0, figures: 0 },
  passes: { learning: 0, events: 0, figures: 0 },
})

/** The facts per course and in sum. */
export function addUp(facts: Facts): Pick<Report, 'sum' | 'courses'> {
  const sum = nothing()
  const courses = new Map<number, Figures>()
  /** The course's figures and the sum. */
  function both(courseId: number): [Figures, Figures] {
    const course = courses.get(courseId) ?? nothing()
    courses.set(courseId, course)
    return [course, sum]
  }
  function addMoney(side: keyof Figures['paidCents'], rows: ReadonlyMap<number, Money>): void {
    for (const { courseId, paidCents, givenBackCents } of rows.values()) {
      for (const figures of both(courseId)) {
        figures.paidCents[side] += paidCents
        figures.givenBackCents[side] += givenBackCents
      }
    }
  }
  function addStudents(side: keyof Figures['students'], rows: ReadonlyMap<number, number>): void {
    for (const [courseId, students] of rows) for (const figures of both(courseId)) figures.students[side] += students
  }
  function addAttempts(side: keyof Figures['attempts'], rows: ReadonlyMap<number, Attempts>): void {
    for (const [courseId, { attempts, passes }] of rows) {
      for (const figures of both(courseId)) {
        figures.attempts[side] += attempts
        figures.passes[side] += passes
      }
    }
  }

  for (const { courseId } of facts.ledger.values()) for (const figures of both(courseId)) figures.orders += 1
  addMoney('ledger', facts.ledger)
  addMoney('events', facts.eventMoney)
  addMoney('figures', facts.figureMoney)
  addStudents('learning', facts.enrolled)
  addStudents('events', facts.eventStudents)
  addStudents('figures', facts.figureStudents)
  addStudents('catalog', facts.shownStudents)
  addStudents('engagement', facts.engagementStudents)
  addAttempts('learning', facts.handedIn)
  addAttempts('events', facts.eventAttempts)
  addAttempts('figures', facts.figureAttempts)
  const ordered = [...courses].sort(([one], [other]) => one - other)
  return { sum, courses: ordered.map(([courseId, figures]) => ({ courseId, ...figures })) }
}
