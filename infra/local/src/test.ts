import { onStopSignals } from './stop-signals.ts'
import { closingLines } from './testing/counts.ts'
import { TestFolder } from './testing/test-folder.ts'
import { TestRun } from './testing/test-run.ts'

const INTERRUPTED = 130

/**
 * `npm test`: runs everything, or only the test files whose paths begin with the arguments. The last line says how it
 * went, and the exit code as well. Leaves neither processes nor data behind.
 */
async function main(filters: string[]): Promise<number> {
  const interruption = new AbortController()
  onStopSignals(
    () => interruption.abort(),
    () => process.exit(INTERRUPTED),
  )
  const folder = await TestFolder.create()
  try {
    const counts = await new TestRun(folder, interruption.signal, filters).all()
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
process.exit(await main(process.argv.slice(2)))
