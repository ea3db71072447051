import { z } from 'zod'
import { declareProblems } from './declare.ts'

const field = z.string()
const least = z.number()
const most = z.number()
const mostOf = z.strictObject({ most: z.int() })

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

  'whole-number-required': { status: 400 },
  'url-too-long': { status: 400 },
  'web-address-invalid': { status: 400 },
  'time-zone-required': { status: 400 },
  'language-required': { status: 400 },
  'title-required': { status: 400 },
  'title-too-long': { status: 400 },
  'description-required': { status: 400 },
  'description-too-long': { status: 400 },
  'name-required': { status: 400 },
  'name-too-long': { status: 400 },
  'reason-required': { status: 400 },
  'reason-too-long': { status: 400 },
  'list-position-invalid': { status: 400 },
  'ids-too-many': { status: 400, params: mostOf },
  'range-ends-before-it-begins': { status: 400 },
  'range-too-long': { status: 400 },
  'picture-name-invalid': { status: 400 },

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
