import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { NODE_BINARY, npmBinary, REPOSITORY } from '../repository.ts'

/**
 * Runs a test runner of node_modules with its output on this terminal, in a process group of its own, which an abort
 * ends. Answers its exit code.
 */
export async function runRunner(
  name: string,
  args: string[],
  { env, signal, cwd = REPOSITORY }: { env: NodeJS.ProcessEnv; signal: AbortSignal; cwd?: string },
): Promise<number> {
  signal.throwIfAborted()
  const child = spawn(NODE_BINARY, ['--disable-warning=TimeoutNegativeWarning', npmBinary(name), ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const abort = () => child.pid && process.kill(-child.pid, 'SIGTERM')
  signal.addEventListener('abort', abort, { once: true })
  const [code] = await once(child, 'exit')
  signal.removeEventListener('abort', abort)
  signal.throwIfAborted()
  return code ?? 128
}
