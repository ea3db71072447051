import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'

const TIMEOUT_MS = 120_000
const LOOK_EVERY_MS = 2_000

/** Whether `npm run truth` comes to agree, once what is on its way has arrived. Answers its last words. */
export async function truth(env: NodeJS.ProcessEnv): Promise<{ agrees: boolean; says: string }> {
  const command = fileURLToPath(new URL('../../services/analytics/src/truth.ts', import.meta.url))
  const deadline = performance.now() + TIMEOUT_MS
  for (;;) {
    const { code, stdout, stderr } = await runProgram(command, [], { ...process.env, ...env })
    const says = (stdout + stderr).trim().split('\n').at(-1) ?? ''
    if (code === 0 || performance.now() > deadline) return { agrees: code === 0, says }
    await sleep(LOOK_EVERY_MS)
  }
}
