import { startScheduledWork } from '@lectern/service-kit/database/scheduled-work.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database.ts'
import { checkTruthAlone, TRUTH } from './check-truth-alone.ts'

/** How many differences a log line names; the command prints all. */
const DIFFERENCES_IN_LOG = 20

/** Compares what the services say every TRUTH_INTERVAL_HOURS, in one replica, and logs one line: a warning when they differ. */
export function startTruthCheck(app: FastifyInstance, database: Database, config: Config): void {
  startScheduledWork(app, database, {
    task: TRUTH,
    name: 'the comparison of ledger, events, figures and enrollments',
    everyMs: config.TRUTH_INTERVAL_HOURS * 3_600_000,
    work: async (signal) => {
      const report = await checkTruthAlone({ config, database, signal }, config.DATABASE_URL, 'schedule')
      if (!report) return
      const { courses, differences, ...rest } = report
      const truth = {
        ...rest,
        courses: courses.length,
        found: differences.length,
        differences: differences.slice(0, DIFFERENCES_IN_LOG),
      }
      if (differences.length > 0) app.log.warn({ truth }, 'ledger, events, figures and enrollments differ')
      else app.log.info({ truth }, 'ledger, events, figures and enrollments agree')
    },
  })
}
