import type { BookedOrder, KnownOrder } from '@lectern/contracts/shapes/internal.ts'

/** US cents of an order, as one side has them. */
export interface Money {
  courseId: number
  paidCents: number
  /** What has left of it again. */
  givenBackCents: number
}

/** The same as its events tell; whose it is, payment-succeeded alone. */
export interface EventOrder extends Money {
  studentId?: number
  teacherId?: number
}

/** Attempts at quizzes that were handed in, and how many of them passed. */
export interface Attempts {
  attempts: number
  passes: number
}

/** Certificates that were issued, and those that were revoked, issued or not. */
export interface Certificates {
  issued: number
  revoked: number
}

/** What each side says at one time, by order or by course; what a side doesn't know is not in its map. */
export interface Facts {
  /** Billing. */
  ledger: ReadonlyMap<number, BookedOrder>
  /** Learning: what orders gave and ended. */
  grants: ReadonlyMap<number, KnownOrder>
  /** Money by order, in the events and in the figures made of them. */
  eventMoney: ReadonlyMap<number, EventOrder>
  figureMoney: ReadonlyMap<number, Money>
  /** Students by course. */
  enrolled: ReadonlyMap<number, number>
  eventStudents: ReadonlyMap<number, number>
  figureStudents: ReadonlyMap<number, number>
  shownStudents: ReadonlyMap<number, number>
  engagementStudents: ReadonlyMap<number, number>
  /** Attempts by course. */
  handedIn: ReadonlyMap<number, Attempts>
  eventAttempts: ReadonlyMap<number, Attempts>
  figureAttempts: ReadonlyMap<number, Attempts>
  /** Certificates by course. */
  certificates: ReadonlyMap<number, Certificates>
  eventCertificates: ReadonlyMap<number, Certificates>
  /** By the events: courses that were completed without any certificate, by enrollment. */
  uncertified: ReadonlyMap<number, number>
  /** What is wrong with totals, by course or teacher. */
  wrongTotals: ReadonlyMap<string, string>
  /** Unreadable events, by topic, partition and offset. */
  unreadable: ReadonlyMap<string, string>
}
