import { publishLiveFact } from '@lectern/service-kit/live/publish.ts'
import type { Transaction } from '../database.ts'
import type { Order } from './orders.repository.ts'

/** Tells the student that something of their order is another, and the teacher once it is one of theirs: what was never paid is shown to no teacher. */
export async function publishOrderChange(tx: Transaction, order: Order): Promise<void> {
  const { studentId, teacherId, courseId, status } = order
  const isSold = status !== 'pending' && status !== 'canceled'
  await publishLiveFact(tx, isSold ? [studentId, teacherId] : [studentId], { fact: 'order', courseId })
}
