import { confirmErasure } from '@lectern/contracts/calls/internal/erasures.ts'
import { OWN_DATA } from '@lectern/contracts/calls/internal/own-data.ts'
import type { ServiceName } from '@lectern/contracts/calls/public/route.ts'
import type { ErasurePart, OpenErasure } from '@lectern/contracts/shapes/erasures.ts'
import type { ServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import type { FastifyInstance } from 'fastify'
import { forgetPerson } from './forget-person.ts'

/** A call that began before the erasure, and writes down afterwards whom it was for, has ended by then. */
const CALLS_END_MS = 5_000

/** Asks every part that has not confirmed an erasure whether it is through, and tells identity which are. One that is away is asked another time. */
export async function settleErasure(app: FastifyInstance, erasure: OpenErasure): Promise<void> {
  const open = erasure.parts.filter(({ confirmedAt }) => confirmedAt === null)
  const answers = open.map(async ({ part }) => {
    if (!(await isErasedIn(app, part, erasure))) return
    await app.services.identity.call(confirmErasure, { params: { erasureId: erasure.id, part } })
  })
  const failed = (await Promise.allSettled(answers)).filter(({ status }) => status === 'rejected')
  if (failed.length > 0) app.log.debug({ parts: failed.length }, 'parts of an erasure could not be asked')
}

async function isErasedIn(
  app: FastifyInstance,
  part: ErasurePart,
  { userId, erasedAt }: OpenErasure,
): Promise<boolean> {
  if (part !== 'gateway') return isErased(app.services[part] as unknown as ServiceClient<ServiceName>, part, userId)
  await forgetPerson(app, userId)
  return Date.now() - Date.parse(erasedAt) > CALLS_END_MS
}

async function isErased(service: ServiceClient<ServiceName>, part: ServiceName, personId: number): Promise<boolean> {
  return (await service.call(OWN_DATA[part].readErased, { params: { personId } })).erased
}
