import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface CommandResult {
  /** Exit code; 126 when the command may not be run, 127 when it isn't there, 128 when a signal ended it. */
  code: number
  /** Standard output and error, in the order of arrival. */
  output: string
}

/** Runs a command to its end, without a terminal, in a process group of its own. An abort ends the whole group and rejects. */
export async function runCommand(
  command: string,
  args: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> & { signal?: AbortSignal } = {},
): Promise<CommandResult> {
  const { signal, ...spawnOptions } = options
  signal?.throwIfAborted()
  const child = spawn(command, args, { ...spawnOptions, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const abort = () => endGroup(child.pid)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    const [code] = await once(child, 'close')
    signal?.throwIfAborted()
    return { code: code ?? 128, output }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { code: 127, output: `${command}: not found` }
    // Also where the search for it comes to a folder of another user's.
    if (code === 'EACCES') return { code: 126, output: `${command}: permission denied` }
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

/** One that has just ended by itself is fine. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The last lines of a command's output, for a message. */
export function tail(output: string, lines = 3): string {
  return output.trim().split('\n').slice(-lines).join('\n')
}
