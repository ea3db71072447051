import { collectWhenIdle } from '@lectern/service-kit/process/collect-when-idle.ts'
import { createFirstRun, writeFirstRun } from '@lectern/service-kit/process/first-run.ts'
import { retiredIn } from '@lectern/service-kit/process/retired-settings.ts'
import { DataFolder } from './data-folder.ts'
import { onDatabase } from './databases.ts'
import { DEMO_ACCOUNTS } from './demo-data.ts'
import { failureSentence } from './failure-sentence.ts'
import { startSettings } from './settings.ts'
import { setupLinkLines } from './setup/setup-link-lines.ts'
import { StartFailure } from './start-failure.ts'
import { stopOrKill } from './stop-or-kill.ts'
import { onStopSignals } from './stop-signals.ts'
import { System } from './system.ts'
import { TerminalLog } from './terminal-log.ts'

const INTERRUPTED = 130
/** After this, what can't go on is killed. */
const STOP_TIMEOUT_MS = 20_000
const TEST_CARD = '4242 4242 4242 4242'

/** `npm start`: runs one copy until it is told to stop. With names, `npm run dev -- catalog`, these are watched. */
async function main(watched: string[]): Promise<void> {
  // It is for the containers of docker compose: this copy has secrets of its own, and no program that it starts learns theirs.
  delete process.env.LECTERN_SECRET
  for (const line of retiredIn(startSettings, process.env)) console.warn(line)
  const log = new TerminalLog()
  const isDevelopment = process.env.NODE_ENV !== 'production'
  const { token, firstRun } = createFirstRun({ email: '', school: '', country: '' })
  const system = new System({
    folder: DataFolder.fromEnvironment(process.env),
    env: { ...process.env, LECTERN_WATCH: watched.join(','), FIRST_RUN: writeFirstRun(firstRun) },
    seed: isDevelopment,
    progress: 'terminal',
    onLine: (name, line) => log.line(name, line),
    onFatal: (message) => void end(1, new StartFailure(message)),
  })

  let isEnding = false
  /** Stops everything and exits. What went wrong is said last of all; what goes wrong because of the stopping is no news. */
  async function end(code: number, reason?: unknown): Promise<void> {
    if (isEnding) return
    isEnding = true
    if (reason === undefined) {
      await system.stop()
    } else {
      log.hide()
      await stopOrKill(system, STOP_TIMEOUT_MS)
      console.error(failureSentence(reason, system.folder) ?? reason)
    }
    process.exit(code)
  }
  process.on('uncaughtException', (error) => void end(1, error))
  onStopSignals(
    () => {
      console.log('Stopping …')
      end(0).catch((error) => {
        console.error(error)
        process.exit(1)
      })
    },
    () => {
      system.killAll()
      process.exit(INTERRUPTED)
    },
  )

  try {
    await system.start()
    log.show()
    printWelcome(system, isDevelopment)
    if (!(await hasAdministrator(system))) printSetupLink(system, token)
    collectWhenIdle()
    await system.complete
  } catch (error) {
    await end(1, error)
  }
}

function printWelcome({ url, env }: System, withDemoAccounts: boolean): void {
  console.log(`\nLectern is ready at http://localhost:${new URL(url).port}`)
  if (env.STRIPE_SANDBOX_URL) {
    console.log(`  Payments: Stripe sandbox at ${env.STRIPE_SANDBOX_URL}, pay with the test card ${TEST_CARD}`)
  }
  if (env.MAIL_CATCHER_URL) console.log(`  Email: caught, read it at ${env.MAIL_CATCHER_URL}`)
  console.log('  This is for trying Lectern and development. To run it for others, see docs/operations.md')
  if (!withDemoAccounts) return
  for (const { role, username, password } of DEMO_ACCOUNTS) console.log(`  Demo ${role}: ${username} / ${password}`)
  console.log('  Ctrl-C stops it.\n')
}

/** Whether the site has an operator. */
async function hasAdministrator({ env }: System): Promise<boolean> {
  return onDatabase(env.IDENTITY_DATABASE_URL ?? '', async (client) => {
    const { rows } = await client.query('SELECT FROM operators WHERE administrator LIMIT 1')
    return rows.length > 0
  })
}

function printSetupLink({ url }: System, token: string): void {
  const lines = setupLinkLines({ port: new URL(url).port, token, isTerminal: process.stdout.isTTY })
  console.log(lines.map((line) => `  ${line}\n`).join(''))
}

await main(process.argv.slice(2))
