import { enrolledNotPaid, paidNotEnrolled, refundedStillEnrolled } from './enrollment-kinds.ts'
import type { Facts } from './facts.ts'
import type { Clock, Kind } from './kind.ts'
import {
  amountsDiffer,
  canceledNotRecorded,
  intentStuck,
  orderWithoutPayment,
  paidNotRecorded,
  paymentUnknown,
  teacherDiffers,
} from './payment-kinds.ts'
import { refundNotRecorded, refundOwed, refundStuck } from './refund-kinds.ts'

/** Money first, then what follows of it: a repair further up can make one further down unnecessary. */
export const KINDS: readonly Kind[] = [
  paidNotRecorded,
  canceledNotRecorded,
  refundNotRecorded,
  refundStuck,
  refundOwed,
  intentStuck,
  paidNotEnrolled,
  refundedStillEnrolled,
  enrolledNotPaid,
  amountsDiffer,
  teacherDiffers,
  orderWithoutPayment,
  paymentUnknown,
]

export function kindsIn(facts: Facts, clock: Clock): Kind[] {
  return KINDS.filter((kind) => kind.holds(facts, clock))
}
