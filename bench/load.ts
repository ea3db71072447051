/**
 * `npm run bench:load [-- --students 500 --teachers 10 --seconds 60 --ramp 20 --think 1 --find --only study --seed 1 --write]`, beside a running
 * `npm start`: students who are signed in browse, study and buy as people do (load/visits.ts), teachers look and write (load/teaching.ts).
 * Latencies by call, errors, what each process spends, and what limits it; `--write` puts the costs into docs/scale.md. bench/README.md says how to read it. Exit code 1: there was an error, or
 * something that was answered isn't there.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runningCopy } from './load/copy.ts'
import { moment, spentBetween } from './load/costs.ts'
import { Crowd } from './load/crowd.ts'
import { bytesPerRow, compareAnswered, eventsSince } from './load/database.ts'
import { findThink } from './load/find-think.ts'
import { measuredCosts } from './load/measured-costs.ts'
import { Measures } from './load/measures.ts'
import { printCalls, printProcesses } from './load/report.ts'
import { writeScaleTables } from './load/scale-tables.ts'
import { truth } from './load/truth.ts'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '500' },
    teachers: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '60' },
    ramp: { type: 'string', default: '20' },
    think: { type: 'string', default: '1' },
    find: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})
const SECONDS = Number(values.seconds)
const RAMP_SECONDS = Number(values.ramp)
/** Long enough to be idle in between the looks of relays and sweeps. */
const IDLE_SECONDS = 10

const { env, sample, topicBytes } = runningCopy()
const measures = new Measures()
const crowd = await Crowd.gather({
  ...{ students: Number(values.students), teachers: Number(values.teachers) },
  ...{ seed: Number(values.seed), only: values.only, env, measures },
})
const quiet = moment(sample())
await sleep(1_000 * IDLE_SECONDS)
const idle = new Map(spentBetween(quiet, moment(sample())).map(({ name, share }) => [name, share]))

let think = Number(values.think)
crowd.think = think
const everybody = crowd.come(RAMP_SECONDS)
await sleep(1_000 * RAMP_SECONDS)
if (values.find) {
  think = await findThink(crowd, measures)
  crowd.think = think
  // What didn't hold has left a queue.
  await sleep(1_000 * RAMP_SECONDS)
}
console.log(`${values.students} students and ${values.teachers} teachers, looking for ${think} of the usual time`)
const began = new Date()
const bytesBefore = topicBytes()
const before = moment(sample())
measures.begin()
await sleep(1_000 * SECONDS)
const after = moment(sample())
const calls = measures.count
printCalls(measures, SECONDS)
printProcesses(before, after, calls, idle)
const bytesAfter = topicBytes()
const events = (await eventsSince(env, began)).map(({ service, events }) => ({
  ...{ service, events, 'a second': Number((events / SECONDS).toFixed(1)) },
  bytesEach: Math.round(((bytesAfter[service] ?? 0) - (bytesBefore[service] ?? 0)) / events),
}))
console.table(events)
// What comes from now on is none of the measured.
const measured = { before, after, idle, events, figures: measures.figures, calls }
crowd.leave()
await everybody

const answered = await compareAnswered(env, crowd.students)
console.table(answered)
const { agrees, says } = await truth(env)
console.log(`npm run truth: ${says}`)
const tables = await bytesPerRow(env)
console.table(tables)
if (values.write) {
  const options = process.argv.slice(2).filter((word) => word !== '--write')
  await writeScaleTables(measuredCosts({ ...measured, tables }), ['npm run bench:load --', ...options].join(' '))
}
await crowd.close()
if (measures.errorCount > 0 || !agrees || answered.some(({ answered, there }) => answered !== there))
  process.exitCode = 1
