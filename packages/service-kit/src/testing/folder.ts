import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder that is gone when the running test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-'))
  // Again, where a process that is just ending still writes.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return folder
}
