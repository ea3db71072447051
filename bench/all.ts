/**
 * `npm run bench [-- --only bench:http,bench:load]`: each bench after the other, beside a copy of Lectern of its own with settings that suit it,
 * and at the end what ran, how long it took and how it ended. Takes about two hours, on an otherwise idle machine. Exit code 1: one of them failed.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { startPrivateSystem } from '@lectern/local/testing/private-system.ts'
import packageJson from '../package.json' with { type: 'json' }

interface Run {
  script: string
  args?: string[]
  /** Of the copy beside it. */
  settings?: Record<string, string>
}

/** What a bench wants otherwise than without a word. */
const SPECIAL: Record<string, Omit<Run, 'script'>[]> = {
  // The limit of production: what one account may do to others.
  'bench:enumeration': [{ settings: { SIGN_IN_ATTEMPTS_PER_ADDRESS: '100000' } }],
  'bench:bodies': [{ settings: { RATE_LIMIT_SIGNED_IN: '600' } }],
  // For what the heaps hold.
  'bench:soak': [{ settings: { METRICS_PORT: '9400' } }],
  // It measures containers.
  'bench:memory': [],
  'bench:load': ['1', '2', '4'].map((PROCESSES) => ({ args: ['--find'], settings: { PROCESSES } })),
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = values.only?.split(',')
const scripts = Object.keys(packageJson.scripts).filter((name) => name.startsWith('bench:'))
const runs = scripts
  .filter((script) => wanted?.includes(script) ?? true)
  .flatMap((script): Run[] => (SPECIAL[script] ?? [{}]).map((special) => ({ script, ...special })))

let isInterrupted = false
process.on('SIGINT', () => {
  // It reaches the bench that runs by itself.
  isInterrupted = true
})

const rows: { bench: string; 'copy with': string; minutes: number; 'exit code': number | string }[] = []
for (const { script, args = [], settings = {} } of runs) {
  if (isInterrupted) break
  const words = [script, ...args].join(' ')
  console.log(`\n── ${words} ${JSON.stringify(settings)}`)
  const start = performance.now()
  const code = await runWithOwnSystem(script, args, settings).catch((error: unknown) => {
    console.error(error)
    return 'no copy'
  })
  const minutes = Number(((performance.now() - start) / 60_000).toFixed(1))
  const copyWith = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  rows.push({ bench: words, 'copy with': copyWith.join(' '), minutes, 'exit code': code })
}
console.table(rows)
if (isInterrupted || rows.some((row) => row['exit code'] !== 0)) process.exitCode = 1

async function runWithOwnSystem(
  script: string,
  args: string[],
  settings: Record<string, string>,
): Promise<number | string> {
  const env = { ...process.env, ...settings }
  const system = await startPrivateSystem({ env, isDurable: true, seed: true })
  try {
    const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      env: { ...env, LECTERN_DATA: system.folder },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const [code, signal] = await once(child, 'exit')
    return code ?? signal
  } finally {
    await system.stop()
  }
}
