import { z } from 'zod'

const paramsSchema = z.record(z.string(), z.unknown())

/**
 * One thing wrong with the input: where, as a JSON pointer that starts with the part (`/body/title`), and what to do about it. Where it has a
 * code, that and its parameters say the same to programs. `place` is where in a file that was sent, such as `manifest.json: modules[1].title`.
 */
const fieldErrorSchema = z.object({
  pointer: z.string(),
  message: z.string(),
  code: z.string().optional(),
  params: paramsSchema.optional(),
  place: z.string().optional(),
})

/**
 * An RFC 9457 problem: every refusal and failure of the API, with what helps the caller: the fields at fault, and the id to
 * quote. With `Accept: text/plain` the answer is the sentence alone, in the language of `Accept-Language`.
 */
export const problemSchema = z.object({
  /** What happened, as a relative reference: `/problems/` and the code of the refusal, such as `/problems/wishlist-full`. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** A sentence in English for people. */
  detail: z.string(),
  /** What the sentence names, such as `{ "most": 200 }`. */
  params: paramsSchema.optional(),
  /** The path that was called. */
  instance: z.string(),
  /** Finds the call in the logs. */
  requestId: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
})
export type Problem = z.infer<typeof problemSchema>

/** The path of a problem's `type` before its code. */
export const PROBLEM_TYPES = '/problems/'

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'
