import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError } from 'vitest/node'

/**
 * A reporter of vitest that writes what went wrong outside of any test, such as a rejection that nothing handled, as a JSON
 * list of `{file, test, stack}` into the file that `LECTERN_TEST_ERRORS` names. The JSON report leaves it out.
 */
export default class ErrorsReporter implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly SerializedError[]): void {
    const { LECTERN_TEST_ERRORS: path } = process.env
    if (path) writeFileSync(path, JSON.stringify(errors.map(described)))
  }
}

function described({ VITEST_TEST_PATH: file, VITEST_TEST_NAME: test, stack, message }: SerializedError) {
  return { file: String(file ?? 'vitest'), test: String(test ?? 'outside of any test'), stack: stack ?? message }
}
