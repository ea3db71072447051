import { z } from 'zod'
import { declareProblems } from './declare.ts'

const mostOf = z.strictObject({ most: z.int() })

/** What can be wrong in a quiz, and what one lacks before it can be published. */
export const quizInputProblems = declareProblems({
  'quiz-id-invalid': { status: 400 },
  'quiz-text-too-long': { status: 400 },
  'typed-answer-too-long': { status: 400 },
  'points-too-few': { status: 400 },
  'points-too-many': { status: 400, params: mostOf },
  'pass-mark-too-low': { status: 400 },
  'pass-mark-too-high': { status: 400 },
  'question-ids-alike': { status: 400 },
  'answer-ids-alike': { status: 400 },
  'questions-too-many': { status: 400, params: mostOf },
  'tab-id-invalid': { status: 400 },
  'question-requires-text': { status: 400 },
  'pool-too-small': { status: 400, params: z.strictObject({ draw: z.int(), count: z.int() }) },
  'pool-points-differ': { status: 400 },
  'question-requires-accepted-answer': { status: 400 },
  'question-requires-number': { status: 400 },
  'options-too-few': { status: 400 },
  'option-empty': { status: 400 },
  'options-alike': { status: 400 },
  'right-option-required': { status: 400 },
  'right-options-too-many': { status: 400 },
  'order-too-short': { status: 400 },
  'order-item-empty': { status: 400 },
  'prompts-too-few': { status: 400 },
  'matches-too-few': { status: 400 },
  'pair-incomplete': { status: 400 },
  'prompt-requires-match': { status: 400 },
})
