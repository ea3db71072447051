/**
 * `npm run bench:soak [-- --minutes 30 --think 0.5 --students 500 --teachers 10]`, beside a running `npm start`: the people of bench:load at half
 * of the load that holds, for a long time. Each ten seconds it looks at memory, open files and connections of each process. Exit code 1:
 * something grows, failed, or isn't there. Without `--think` it finds out first what holds. bench/README.md says how to read it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runningCopy } from './load/copy.ts'
import { moment } from './load/costs.ts'
import { Crowd } from './load/crowd.ts'
import { compareAnswered } from './load/database.ts'
import { findThink } from './load/find-think.ts'
import { heapsOf } from './load/heaps.ts'
import { Measures } from './load/measures.ts'
import { printCalls, printProcesses } from './load/report.ts'
import { judge, type Point, type Tolerance } from './load/slope.ts'
import { clientsOfStores } from './load/stores.ts'
import { truth } from './load/truth.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    think: { type: 'string' },
    students: { type: 'string', default: '500' },
    teachers: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
})
const SAMPLE_SECONDS = 10
const RAMP_SECONDS = 20

/** Half an hour is long enough for these: a leak of a kilobyte a call is a hundred megabytes by then. */
const MEMORY: Tolerance = { share: 0.05, least: 10 }
/** Pools follow bursts up to their limits; what is never closed is hundreds by then. */
const COUNT: Tolerance = { share: 0.1, least: 20 }

interface Series {
  tolerance: Tolerance
  points: Point[]
}

const { env, folder, sample } = runningCopy()
const measures = new Measures()
const crowd = await Crowd.gather({
  ...{ students: Number(values.students), teachers: Number(values.teachers) },
  ...{ seed: Number(values.seed), only: undefined, env, measures },
})
crowd.think = Number(values.think ?? 1)
const everybody = crowd.come(RAMP_SECONDS)
await sleep(1_000 * RAMP_SECONDS)
// Twice the time to think is half the load.
const think = values.think === undefined ? 2 * (await findThink(crowd, measures)) : Number(values.think)
crowd.think = think
console.log(
  `${values.students} students and ${values.teachers} teachers, looking for ${think} of the usual time, ${values.minutes} minutes`,
)

const all = new Map<string, Series>()
const start = performance.now()
const before = moment(sample())
measures.begin()
for (let turn = 1; turn <= (60 * Number(values.minutes)) / SAMPLE_SECONDS; turn++) {
  await sleep(Math.max(0, start + 1_000 * SAMPLE_SECONDS * turn - performance.now()))
  await look()
}
const seconds = Math.round((performance.now() - start) / 1_000)
printCalls(measures, seconds)
printProcesses(before, moment(sample()), measures.count, new Map())
crowd.leave()
await everybody

const judged = [...all].map(([what, { tolerance, points }]) => ({ what, ...judge(points, tolerance) }))
console.table(
  judged.map(({ what, median, growth, isFlat }) => ({
    what,
    median: Number(median.toFixed(1)),
    'growth over the later two thirds': Number(growth.toFixed(1)),
    verdict: isFlat ? 'flat' : 'GROWS',
  })),
)
const growing = judged.filter(({ isFlat }) => !isFlat)
const answered = await compareAnswered(env, crowd.students)
console.table(answered)
const { agrees, says } = await truth(env)
console.log(`npm run truth: ${says}`)
console.log(growing.length === 0 ? 'Nothing grows.' : `Grows: ${growing.map(({ what }) => what).join(', ')}`)
await crowd.close()
const isWrong = !agrees || answered.some(({ answered, there }) => answered !== there)
if (growing.length > 0 || measures.errorCount > 0 || isWrong) process.exitCode = 1

/** One look at everything. */
async function look(): Promise<void> {
  const at = (performance.now() - start) / 1_000
  const note = (what: string, value: number, tolerance: Tolerance) => {
    const series = all.get(what) ?? { tolerance, points: [] }
    all.set(what, series)
    series.points.push({ at, value })
  }
  for (const { name, privateMb, files, connections } of sample()) {
    note(`${name}: private memory, MB`, privateMb, MEMORY)
    note(`${name}: open files`, files, COUNT)
    for (const [to, count] of Object.entries(connections)) note(`${name}: connections, ${to}`, count, COUNT)
  }
  for (const [service, mb] of await heapsOf(folder)) note(`${service}: heap used, MB`, mb, MEMORY)
  for (const [who, count] of await clientsOfStores(env)) note(`clients of ${who}`, count, COUNT)
}
