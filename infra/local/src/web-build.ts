import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashFiles } from './content-hash.ts'
import { lock } from './lock-file.ts'
import { CACHE, NODE_BINARY, npmBinary, REPOSITORY } from './repository.ts'
import { runCommand, tail } from './run-command.ts'
import { StartFailure } from './start-failure.ts'

export const WEB_ROOT = join(REPOSITORY, 'web', 'dist')
const INPUTS = ['web', 'packages/contracts/src', 'packages/covers/src', 'packages/texts', 'package-lock.json']
const STAMP = join(CACHE, 'web-build.hash')

/** Builds the single-page app unless `web/dist` was built from what is there now. Answers whether it built. */
export async function buildWeb(signal: AbortSignal): Promise<boolean> {
  mkdirSync(CACHE, { recursive: true })
  // Copies that start together share web/dist: one builds, the others find it built.
  const turn = await lock(join(CACHE, 'web-build.lock'))
  try {
    const hash = hashFiles(REPOSITORY, INPUTS) + (process.env.WEB_TEST_LANGUAGE ?? '')
    const isCurrent =
      existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash && existsSync(join(WEB_ROOT, 'index.html'))
    if (isCurrent) return false
    const { code, output } = await runCommand(NODE_BINARY, [npmBinary('vite'), 'build'], {
      cwd: join(REPOSITORY, 'web'),
      // Whatever the servers run as, the browser gets the production build of its libraries.
      env: { ...process.env, NODE_ENV: 'production' },
      signal,
    })
    if (code !== 0) throw new StartFailure(`The web app could not be built:\n${tail(output, 20)}`)
    writeFileSync(STAMP, hash)
    return true
  } finally {
    turn.release()
  }
}
