import { DataFolder } from './data-folder.ts'
import { DEMO_ACCOUNTS } from './demo-data.ts'
import { StartFailure } from './start-failure.ts'
import { onStopSignals } from './stop-signals.ts'
import { System } from './system.ts'
import { TerminalLog } from './terminal-log.ts'

const INTERRUPTED = 130

/** `npm start`: runs one copy until it is told to stop. */
async function main(): Promise<void> {
  const log = new TerminalLog()
  const isDevelopment = process.env.NODE_ENV !== 'production'
  let isStopping = false
  const system = new System({
    folder: DataFolder.fromEnvironment(process.env),
    seed: isDevelopment,
    progress: 'terminal',
    onLine: (name, line) => log.line(name, line),
    onFatal: (message) => {
      if (isStopping) return
      isStopping = true
      void system.stop().then(() => {
        console.error(message)
        process.exit(1)
      })
    },
  })

  onStopSignals(
    () => {
      if (isStopping) return
      isStopping = true
      console.log('Stopping …')
      void system.stop().then(() => process.exit(0))
    },
    () => {
      system.killAll()
      process.exit(INTERRUPTED)
    },
  )

  try {
    await system.start()
  } catch (error) {
    // A stop while starting makes the start fail: that is no news.
    if (isStopping) return
    console.error(error instanceof StartFailure ? error.message : error)
    process.exit(1)
  }
  log.show()
  printWelcome(system.url, isDevelopment)
}

function printWelcome(url: string, withDemoAccounts: boolean): void {
  console.log(`\nLectern is ready at http://localhost:${new URL(url).port}`)
  if (!withDemoAccounts) return
  for (const { role, username, password } of DEMO_ACCOUNTS) console.log(`  Demo ${role}: ${username} / ${password}`)
  console.log('  Ctrl-C stops it.\n')
}

await main()
