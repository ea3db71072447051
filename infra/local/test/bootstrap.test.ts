import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '@lectern/service-kit/testing/folder.ts'
import { expect, test } from 'vitest'

const LOCAL = join(import.meta.dirname, '..')
const NOBODY = 65_534

test('a step that takes its time says for how long, and answers what it printed', async () => {
  const mark = join(temporaryFolder(), 'go on')
  const step = `const fs = require('node:fs'); console.log('added 1313 packages')
    setInterval(() => fs.existsSync('${mark}') && process.exit(3), 10)`
  const program = `import { runStep } from '${pathToFileURL(join(LOCAL, 'run-step.mjs'))}'
    console.log(await runStep('Installing', process.execPath, ['-e', ${JSON.stringify(step)}], { everyMs: 20 }))`
  const running = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let shown = ''
  running.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    shown += chunk
    if (shown.split('still at it').length > 3) writeFileSync(mark, '')
  })
  await once(running, 'close')
  expect(shown).toMatch(
    /^Installing …\n(Installing … still at it after \d+ s\n){3,}\{ status: 3, output: 'added 1313 packages' \}\n$/,
  )
})

test('who may not write to the clone is told so', async () => {
  const clone = temporaryFolder()
  mkdirSync(join(clone, 'infra', 'local'), { recursive: true })
  for (const name of ['bootstrap.mjs', 'run-step.mjs']) cpSync(join(LOCAL, name), join(clone, 'infra', 'local', name))
  chmodSync(clone, 0o555)
  const isRoot = process.getuid?.() === 0
  const starting = spawn(process.execPath, [join(clone, 'infra', 'local', 'bootstrap.mjs'), 'start'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  const [said, [code]] = await Promise.all([text(starting.stderr), once(starting, 'exit')])
  chmodSync(clone, 0o755)
  expect(said).toMatch(
    /^You may not write to .*\. Run Lectern as the user that this clone belongs to, or from a clone of your own\.\n$/,
  )
  expect(code).toBe(1)
})
