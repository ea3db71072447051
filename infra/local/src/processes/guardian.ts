/**
 * Outlives a supervisor that is killed with SIGKILL: its standard input is a pipe from the supervisor, and when that ends without a word it ends the
 * processes which the registry still names. After a clean stop a word comes: by then the registry may be that of the next start.
 * Usage: guardian.ts <registry file>
 */
import { endLeftBehind } from './process-registry.ts'

const [registryPath] = process.argv.slice(2)
if (!registryPath) throw new Error('Usage: guardian.ts <registry file>')

let isDone = false
process.stdin.once('data', () => {
  isDone = true
})
process.stdin.once('close', () => {
  if (!isDone) void endLeftBehind(registryPath)
})
