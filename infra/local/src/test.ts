import { StartFailure } from './start-failure.ts'
import { onStopSignals } from './stop-signals.ts'
import { readArguments } from './testing/arguments.ts'
import { closingLines } from './testing/counts.ts'
import { planOf } from './testing/plan.ts'
import { TestFolder } from './testing/test-folder.ts'

const INTERRUPTED = 130

/**
 * `npm test`: runs everything, or only the test files whose paths contain one of the arguments. The last line says how it
 * went, and the exit code as well. Leaves neither processes nor data behind.
 */
async function main(args: string[]): Promise<number> {
  const chosen = readArguments(args)
  const plan = await planOf(chosen)
  const interruption = new AbortController()
  onStopSignals(
    () => interruption.abort(),
    () => process.exit(INTERRUPTED),
  )
  const folder = await TestFolder.create()
  try {
    // Loaded once it is known that there is something to run: it is large.
    const { runTests } = await import('./testing/run-tests.ts')
    const counts = await runTests(folder, interruption.signal, { plan, profiled: chosen.profile })
    await folder.remove()
    console.log(`\n${closingLines(counts).join('\n\n')}`)
    return counts.failures.length === 0 ? 0 : 1
  } catch (error) {
    await folder.remove()
    if (!interruption.signal.aborted) throw error
    console.error('\nInterrupted: what was running has been ended and removed.')
    return INTERRUPTED
  }
}

// Tests also look at the language that runs from right to left: web/build/languages.ts.
process.env.WEB_TEST_LANGUAGE = 'built'
try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error)
  process.exit(1)
}
