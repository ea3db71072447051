import { z } from 'zod'
import { declareProblems } from './declare.ts'

const field = z.string()
const least = z.number()
const most = z.number()

/** What can be wrong with a field, in `errors` of a `validation` problem. Schemas without words of their own say the general ones. */
export const inputProblems = declareProblems({
  'body-required': { status: 400 },
  'field-unknown': { status: 400, params: z.strictObject({ name: z.string() }) },
  'value-required': { status: 400, params: z.strictObject({ field }) },
  'value-of-another-type': {
    status: 400,
    params: z.strictObject({
      field,
      expected: z.enum(['text', 'number', 'integer', 'boolean', 'list', 'object', 'date']),
    }),
  },
  'value-not-listed': { status: 400, params: z.strictObject({ field, values: z.string() }) },
  'value-invalid': { status: 400, params: z.strictObject({ field }) },
  'number-too-small': { status: 400, params: z.strictObject({ field, least }) },
  'number-too-large': { status: 400, params: z.strictObject({ field, most }) },
  'text-too-short': { status: 400, params: z.strictObject({ field, least }) },
  'text-too-long': { status: 400, params: z.strictObject({ field, most }) },
  'list-too-short': { status: 400, params: z.strictObject({ field, least }) },
  'list-too-long': { status: 400, params: z.strictObject({ field, most }) },

  'completion-only': { status: 400 },
  'rating-invalid': { status: 400 },
  'comment-too-long': { status: 400 },

  'answer-question-unknown': { status: 400 },
  'answer-option-unknown': { status: 400 },
  'answer-requires-choice': { status: 400 },
  'answer-requires-one-choice': { status: 400 },
  'answer-requires-order': { status: 400 },
  'answer-requires-full-order': { status: 400 },
  'answer-requires-matches': { status: 400 },
  'answer-requires-text': { status: 400 },
})
