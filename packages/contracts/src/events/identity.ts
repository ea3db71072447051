import { z } from 'zod'
import { idSchema } from '../shapes/fields.ts'
import { personSchema } from '../shapes/principal.ts'
import { defineEvent } from './event.ts'

export const userRegistered = defineEvent({
  owner: 'identity',
  name: 'user-registered',
  version: 1,
  aggregate: 'user',
  description: 'An account was created. Carries the whole person.',
  data: personSchema,
})

export const userUpdated = defineEvent({
  owner: 'identity',
  name: 'user-updated',
  version: 1,
  aggregate: 'user',
  description: 'A profile or a password changed. Carries the whole person as it is now.',
  data: personSchema,
})

export const userDeleted = defineEvent({
  owner: 'identity',
  name: 'user-deleted',
  version: 1,
  aggregate: 'user',
  description: 'A person was erased: a tombstone, so that compaction removes what came before.',
  data: z.null(),
})

/** Under the letter's own key: under the person's, compaction would take it for their newest state. */
export const emailRequested = defineEvent({
  owner: 'identity',
  name: 'letter-requested',
  version: 1,
  aggregate: 'letter',
  description:
    'An account email has to be sent: with a link that works once (`confirm-email`, `reset-password`, `invitation`), or a notice (`already-registered`, `email-changed`, `passkey-added`, `password-changed` and others). The sender asks identity for its content. `userId` is null for a person without an account.',
  data: z.object({ letterId: z.uuid(), userId: idSchema.nullable(), kind: z.string() }),
})
