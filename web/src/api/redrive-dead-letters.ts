import type { Operations } from '@lectern/contracts/calls/public/operations.ts'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { DeadLettersFilter } from '@lectern/contracts/shapes/operations.ts'
import { call, endpoint } from './endpoint.ts'
import { operated } from './teaching-changes.ts'

/** Feeds dead letters to a service again: all, those of a group, or those of a key. */
export async function redriveDeadLetters(service: ServiceName, filter: DeadLettersFilter) {
  const redrive = endpoint<Operations['redriveDeadLetters']>('POST', `/api/operator/${service}/redrive`)
  try {
    return await call(redrive, { body: filter })
  } finally {
    await operated()
  }
}
