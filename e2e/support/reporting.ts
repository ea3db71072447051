import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { z } from 'zod'

const REPORT = fileURLToPath(new URL('../../examples/reporting/report.ts', import.meta.url))

const reportSchema = z.object({
  days: z.array(
    z.object({
      day: z.iso.date(),
      courseId: z.int(),
      title: z.string().nullable(),
      enrolled: z.int(),
      left: z.int(),
      paidCents: z.int(),
      givenBackCents: z.int(),
      netCents: z.int(),
    }),
  ),
  students: z.array(z.object({ courseId: z.int(), students: z.int() })),
  leftOut: z.array(z.object({ place: z.string(), reason: z.string() })),
})
export type ExampleReport = z.infer<typeof reportSchema>

/** What a stranger may have: the brokers, and a file of the own. */
function envOf({ KAFKA_BROKERS, KAFKA_USERNAME, KAFKA_PASSWORD }: NodeJS.ProcessEnv, file: string): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, KAFKA_BROKERS, KAFKA_USERNAME, KAFKA_PASSWORD, REPORT_FILE: file }
}

/** What the example of a reporting system makes of the topics, from where its file stands. */
export async function readReport(env: NodeJS.ProcessEnv, file: string, ...options: string[]): Promise<ExampleReport> {
  const { code, stdout, stderr } = await runProgram(REPORT, ['--json', ...options], envOf(env, file))
  if (code !== 0) throw new Error(`The report ended with ${code}: ${stderr}`)
  return reportSchema.parse(JSON.parse(stdout))
}

/**
 * Starts the example on a new file, makes each fact take it some milliseconds, and kills it once it has read of enrollments: in the
 * middle of keeping what it read next. Answers how many partitions it had read of.
 */
export async function killWhileReading(env: NodeJS.ProcessEnv, file: string): Promise<number> {
  const reader = spawn(process.execPath, [REPORT], { env: envOf(env, file), stdio: 'ignore' })
  const ended = once(reader, 'exit')
  while (!existsSync(file)) await sleep(5)
  const database = new DatabaseSync(file, { timeout: 30_000 })
  const countOf = (table: string, where = 'true') =>
    Number(database.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).get()?.n)
  try {
    while (countOf('sqlite_schema', "name = 'clusters'") === 0) await sleep(5)
    database.exec(SLOWLY)
    while (countOf('places', "topic LIKE '%.learning'") === 0) await sleep(1)
    reader.kill('SIGKILL')
    await ended
    database.exec(AT_FULL_SPEED)
    return countOf('places')
  } finally {
    reader.kill('SIGKILL')
    database.close()
  }
}

const FACTS = ['movements', 'attendance', 'courses']
const SLOWLY = `
  BEGIN IMMEDIATE;
  CREATE TABLE hundreds (n INTEGER);
  WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 700) INSERT INTO hundreds SELECT n FROM counted;
  ${FACTS.map((name) => `CREATE TRIGGER slow_${name} BEFORE INSERT ON ${name} BEGIN SELECT max(a.n + b.n) FROM hundreds a, hundreds b; END;`).join('\n')}
  COMMIT;`
const AT_FULL_SPEED = `${FACTS.map((name) => `DROP TRIGGER slow_${name};`).join('\n')} DROP TABLE hundreds;`
