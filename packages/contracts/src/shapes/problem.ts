import { z } from 'zod'

/** One thing wrong with the input: where, as a JSON pointer that starts with the part (`/body/title`), and what to do about it. */
const fieldErrorSchema = z.object({ pointer: z.string(), message: z.string() })

/**
 * An RFC 9457 problem: every refusal and failure of the API, with what helps the caller: the fields at fault, and the id to
 * quote. With `Accept: text/plain` the answer is `detail` alone.
 */
export const problemSchema = z.object({
  /** A relative reference such as `/problems/not-found`. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** A sentence for people. */
  detail: z.string(),
  /** The path that was called. */
  instance: z.string(),
  /** Finds the call in the logs. */
  requestId: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
})
export type Problem = z.infer<typeof problemSchema>

export const PROBLEM_MEDIA_TYPE = 'application/problem+json'
