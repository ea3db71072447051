/**
 * `npm run bench:http [-- --seconds 3 --rounds 3 --only "my courses" --write]`, beside a running `npm start`: requests a second of Lectern's
 * calls and of a bare Fastify server that sends or writes the same rows (http/bare-server.ts), in turn, the median of the rounds, and their
 * ratio, from which the machine's speed cancels out. `--write` puts the table into docs/benchmarks.md. `--costs` says what a call of
 * Lectern's costs each process, in milliseconds of a core, with what was still being done for the calls before.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createTestDatabase } from '@lectern/service-kit/testing/database.ts'
import { comparisons } from './http/comparisons.ts'
import { type Load, throughput } from './http/load.ts'
import { setStage } from './http/stage.ts'
import { writeTable } from './http/write-table.ts'
import { runningCopy } from './load/copy.ts'
import { moment, spentBetween } from './load/costs.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    costs: { type: 'boolean', default: false },
  },
})
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)
const WARM_UP_SECONDS = 1

const { env, sample } = runningCopy()
process.env.TEST_POSTGRES_URL ??= env.POSTGRES_URL
const scratch = await createTestDatabase('learning')
const bare = await startBare(scratch.url)
try {
  const stage = await setStage(env.GATEWAY_URL ?? '')
  const rows = []
  for (const { call, status = 200, lectern, bare: load, asked } of await comparisons(stage, bare.url, env)) {
    if (values.only !== undefined && values.only !== call) continue
    const [ours, theirs] = await inTurn([lectern, load], status)
    rows.push({ call, Lectern: ours, bare: theirs, ratio: ours / theirs, asked })
    if (values.costs) console.log(`${call}: ${await costsOf(lectern, status)}`)
  }
  console.table(
    rows.map((row) => ({
      ...row,
      Lectern: row.Lectern.toFixed(0),
      bare: row.bare.toFixed(0),
      ratio: row.ratio.toFixed(2),
    })),
  )
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
  if (values.write) await writeTable(rows)
} finally {
  bare.child.kill()
  await once(bare.child, 'exit')
  await scratch.drop()
}

/** The medians of the two, measured in turn, so that both meet the same moods of the machine. */
async function inTurn([ours, theirs]: [Load, Load], status: number): Promise<[number, number]> {
  const measured: [number[], number[]] = [[], []]
  for (const load of [ours, theirs]) await throughput(load, status, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round++) {
    measured[0].push(await throughput(ours, status, SECONDS))
    measured[1].push(await throughput(theirs, status, SECONDS))
  }
  return [median(measured[0]), median(measured[1])]
}

/** What each process spends on a call, the most first. */
async function costsOf(load: Load, status: number): Promise<string> {
  const before = moment(sample())
  const calls = SECONDS * (await throughput(load, status, SECONDS))
  return spentBetween(before, moment(sample()))
    .map(({ name, cpuS }) => ({ name, ms: (1_000 * cpuS) / calls }))
    .filter(({ ms }) => ms >= 0.01)
    .map(({ name, ms }) => `${name} ${ms.toFixed(2)}`)
    .join(', ')
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

async function startBare(scratchUrl: string): Promise<{ url: string; child: ChildProcess }> {
  const script = fileURLToPath(new URL('./http/bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, SCRATCH_URL: scratchUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) return { url: line, child }
  throw new Error('The bare server did not start')
}
