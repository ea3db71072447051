import { parseArgs } from 'node:util'
import { LecternClient } from '@lectern/api-client/client.ts'
import { seedCourses } from '@lectern/contracts/calls/public/catalog.ts'
import { runCommand } from '@lectern/service-kit/process/run-command.ts'

/**
 * `npm run courses:seed -- --teacher ada [--url https://courses.example.org]`, with her password in LECTERN_PASSWORD, makes the sample courses
 * that she hasn't yet. Exit code 0, or 2 where it could not run.
 */
await runCommand('courses:seed', async () => {
  const { GATEWAY_URL, LECTERN_PASSWORD = '' } = process.env
  const url = { type: 'string', default: GATEWAY_URL || 'http://localhost:8080' } as const
  const { values } = parseArgs({ options: { teacher: { type: 'string' }, url } })
  if (values.teacher === undefined) throw new Error("Name the teacher's account with --teacher")
  if (LECTERN_PASSWORD === '') throw new Error('LECTERN_PASSWORD is missing. Set it to the account’s password')
  if (!URL.canParse(values.url)) throw new Error(`${values.url} isn’t a valid address`)
  const client = new LecternClient(values.url)
  await client.signIn(values.teacher, LECTERN_PASSWORD)
  const { courses, created } = await client.call(seedCourses)
  console.log(`Added ${created} sample courses. ${courses.length - created} were already there.`)
  return 0
})
