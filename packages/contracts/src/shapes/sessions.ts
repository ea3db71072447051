import { z } from 'zod'
import { wrong } from '../problems/wrong.ts'
import { timestampSchema } from './fields.ts'

/** What a session is called among its person's. It opens nothing: the session's own id is in its cookie alone. */
export const sessionIdSchema = z.string().regex(/^[\w-]{22}$/, wrong('session-id-invalid'))

/** Where somebody is signed in. */
export const sessionSchema = z.object({
  id: sessionIdSchema,
  /** As the browser calls itself: `Firefox on Windows`; null where that isn't known. */
  device: z.string().nullable(),
  signedInAt: timestampSchema,
  /** To the minute. */
  lastUsedAt: timestampSchema,
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>
export const exampleSession: Session = {
  id: 'k3Jx0b2QmZ9yT4uVn6cW1A',
  device: 'Firefox on Windows',
  signedInAt: '2026-11-20T08:12:30.000Z',
  lastUsedAt: '2026-11-24T09:41:00.000Z',
  current: true,
}

/**
 * On a 503 to a call that came with an id which its session has no more, as after a new password: nothing was done, and the call may come
 * again as soon as its browser has the new one.
 */
export const MOVED_HEADER = 'lectern-session-moved'
