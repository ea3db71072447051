/**
 * Outlives a supervisor that is killed with SIGKILL: its standard input is a pipe from the supervisor, and when that
 * ends it ends the processes which the registry still names. After a clean stop the registry is empty.
 * Usage: guardian.ts <registry file>
 */
import { endLeftBehind } from './process-registry.ts'

const [registryPath] = process.argv.slice(2)
if (!registryPath) throw new Error('Usage: guardian.ts <registry file>')

process.stdin.resume()
process.stdin.once('close', () => void endLeftBehind(registryPath))
