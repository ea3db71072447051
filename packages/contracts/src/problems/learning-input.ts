import { z } from 'zod'
import { declareProblems } from './declare.ts'

const mostOf = z.strictObject({ most: z.int() })
const what = z.enum(['title', 'text', 'reason'])

/** What can be wrong in what people write, in invitations, certificates and repayments. */
export const learningInputProblems = declareProblems({
  'written-required': { status: 400, params: z.strictObject({ what }) },
  'written-too-long': { status: 400, params: z.strictObject({ what }) },
  'course-or-enrollment-required': { status: 400 },
  'message-required': { status: 400 },
  'message-too-long': { status: 400, params: mostOf },
  'text-with-controls': { status: 400 },
  'place-too-long': { status: 400 },
  'place-requires-lesson': { status: 400 },
  'report-requires-reason': { status: 400 },
  'students-required': { status: 400 },
  'order-or-student-required': { status: 400 },
  'pasted-list-required': { status: 400 },
  'pasted-list-too-long': { status: 400 },
  'certificate-id-invalid': { status: 400 },
  'certificate-number-invalid': { status: 400 },
  'revocation-requires-reason': { status: 400 },
  'payment-intent-invalid': { status: 400 },
  'amount-required': { status: 400 },
  'amount-of-part-cents': { status: 400 },
  'repayment-requires-way': { status: 400 },
  'repayment-way-too-long': { status: 400 },
})
