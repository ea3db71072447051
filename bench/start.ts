/**
 * `npm run bench:start [-- --rounds 3] [--cold 1] [--write]`: how long `npm start` takes in a fresh clone of HEAD with warm package caches, how long
 * with everything there, and how long it takes to stop; beside `npm ci` of what a start needs in another clone, in the same run. On an otherwise idle machine.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { REPOSITORY } from '@lectern/local/repository.ts'
import { circumstances, putInDocs } from './marked-section.ts'
import { percentile } from './percentile.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    cold: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
})
const READY = /Lectern is ready at/
const folder = mkdtempSync(join(tmpdir(), 'lectern-start-'))

/** Seconds of something. */
async function timed(work: () => unknown): Promise<number> {
  const at = performance.now()
  await work()
  return (performance.now() - at) / 1000
}

function cloned(name: string): string {
  const clone = join(folder, name)
  execFileSync('git', ['clone', '--quiet', REPOSITORY, clone])
  return clone
}

/** Starts Lectern in a clone, and waits until it says that it is ready. */
async function started(clone: string): Promise<ChildProcess> {
  const child = spawn('npm', ['start'], { cwd: clone, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      output += String(text)
      if (READY.test(output)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)))
  })
  return child
}

async function stopped(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  if (child.pid) process.kill(-child.pid, 'SIGINT')
  await gone
}

const seconds = { 'npm ci': [] as number[], cold: [] as number[], warm: [] as number[], stop: [] as number[] }
try {
  for (let round = 0; round < Number(values.cold); round++) {
    const other = cloned(`ci-${round}`)
    seconds['npm ci'].push(
      await timed(() =>
        execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: other }),
      ),
    )
    rmSync(other, { recursive: true })
    const clone = cloned(`clone-${round}`)
    let child: ChildProcess | undefined
    seconds.cold.push(await timed(async () => (child = await started(clone))))
    for (let warm = 0; child; warm++) {
      const running = child
      seconds.stop.push(await timed(() => stopped(running)))
      child = undefined
      if (warm < Number(values.rounds)) seconds.warm.push(await timed(async () => (child = await started(clone))))
    }
    rmSync(clone, { recursive: true })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const rows = Object.entries(seconds).map(
  ([what, times]) =>
    `| ${what} | ${percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    ).toFixed(1)} s | ${times.length} |`,
)
const table = [
  `${await circumstances('`npm run bench:start`')}.`,
  '',
  '| what | median | runs |',
  '| --- | --- | --- |',
  ...rows,
].join('\n')
console.log(table)
if (values.write) await putInDocs('benchmarks.md', 'bench:start', table)
