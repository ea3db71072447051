import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface ProgramEnd {
  code: number
  stdout: string
  stderr: string
}

const run = promisify(execFile)
/** A harmless line of kafkajs on stderr, switched off as where commands are started. */
const QUIET = '--disable-warning=TimeoutNegativeWarning'
const OUTPUT_BYTES = 10_000_000

/** Runs a program of ours to its end, as its npm script does, whatever its exit code. Throws when it was killed or can't be started. */
export async function runProgram(
  file: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<ProgramEnd> {
  try {
    return { code: 0, ...(await run(process.execPath, [QUIET, file, ...args], { env, maxBuffer: OUTPUT_BYTES })) }
  } catch (error) {
    const { code, stdout, stderr } = error as Partial<ProgramEnd>
    if (typeof code !== 'number' || stdout === undefined || stderr === undefined) throw error
    return { code, stdout, stderr }
  }
}
