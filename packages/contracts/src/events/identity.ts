import { z } from 'zod'
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
