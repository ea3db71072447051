import { startBackgroundWork } from '@lectern/service-kit/process/background-work.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { sweepPicture } from '../images/unused-pictures.repository.ts'
import { sweepVideos } from '../videos/remove-videos.ts'
import type { OwnStorage } from '../videos/storage/own-storage.ts'
import { sweepHistories } from './lesson-history.ts'
import { sweepDueDeletes } from './sweep-due-deletes.ts'

const DELETES_EVERY_MS = 1_000
const HISTORIES_EVERY_MS = 600_000
const VIDEOS_EVERY_MS = 600_000
const PICTURES_EVERY_MS = 600_000

/**
 * Does in the background what time brings: removes what was deleted, what is too old in the histories, and pictures and
 * videos that nobody refers to. Ends with the server, before the database is closed.
 */
export function startSweeper(app: FastifyInstance, database: Database, videos: OwnStorage): void {
  startBackgroundWork(app, [
    { name: 'the removal of what was deleted', work: () => sweepDueDeletes(database), everyMs: DELETES_EVERY_MS },
    { name: 'the sweep of histories', work: () => sweepHistories(database), everyMs: HISTORIES_EVERY_MS },
    { name: 'the sweep of pictures', work: () => sweepPicture(database), everyMs: PICTURES_EVERY_MS },
    { name: 'the sweep of videos', work: () => sweepVideos(database, videos), everyMs: VIDEOS_EVERY_MS },
  ])
}
