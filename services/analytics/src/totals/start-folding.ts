import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { foldSome } from './totals.repository.ts'
import { updateAllFunnels } from './update-funnels.repository.ts'

/** Readers fold what is pending; folding often keeps that to a few rows. */
const EVERY_MS = 2_000

/** Adds what changed to totals and funnels, again and again. In many replicas one at a time does. */
export function startFolding(app: FastifyInstance, database: Database): void {
  startBackgroundWork(app, [
    { name: 'adding changes to the totals', work: () => foldSome(database), everyMs: EVERY_MS },
    { name: 'placing students in the funnels', work: () => updateAllFunnels(database), everyMs: EVERY_MS },
  ])
}
