import { parseArgs } from 'node:util'
import { offerCourseBodySchema } from '@lectern/contracts/shapes/course-staff.ts'
import { readCommandConfig } from '@lectern/service-kit/process/config.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'
import { z } from 'zod'
import { configSchema } from './config.ts'
import { createDatabase } from './database.ts'
import { findRecipient, transferByAdministrator } from './staff/transfer-course.ts'

const { DATABASE_URL } = configSchema.shape
const USAGE =
  'npm run catalog:transfer-course -- --course <number> --to <username or confirmed email address> [--stays]'

/** What an administrator's `transferCourse` does, for who operates the system. Exit code 0, or 2 where it could not run. */
await runCommand('catalog:transfer-course', async () => {
  const options = { course: { type: 'string' }, to: { type: 'string' }, stays: { type: 'boolean' } } as const
  const { course, to, stays } = parseArgs({ options }).values
  const courseId = Number(course)
  const { data: body } = offerCourseBodySchema.safeParse({ invitee: to, stays })
  if (!Number.isInteger(courseId) || courseId < 1 || !body) throw new Error(USAGE)
  const database = createDatabase(readCommandConfig('catalog', z.object({ DATABASE_URL })).DATABASE_URL)
  try {
    const owner = await findRecipient(database, body.invitee)
    const { from } = await transferByAdministrator(database, null, courseId, { to: owner, stays: body.stays })
    console.log(`Course ${courseId} of account ${from} now belongs to ${body.invitee}, account ${owner}.`)
    return 0
  } finally {
    await database.$disconnect()
  }
})
