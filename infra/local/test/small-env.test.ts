import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ROUTE_OWNERS } from '@lectern/contracts/calls/public/route.ts'
import { runProgram } from '@lectern/service-kit/testing/programs.ts'
import { expect, onTestFinished, test } from 'vitest'
import { REPOSITORY } from '../src/repository.ts'
import { settingsWithin } from '../src/services.ts'

test('the one process of a virtual machine gives each what its own process would have', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-small-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [etc, file] = [join(folder, 'etc'), join(folder, 'settings.env')]
  await runProgram(join(REPOSITORY, 'infra/local/src/machine-env.ts'), [etc, 'https://courses.example.org'])
  execFileSync(join(REPOSITORY, 'infra/systemd/small-env.sh'), [file], { env: { ...process.env, LECTERN_ETC: etc } })

  const settings = parseEnv(readFileSync(file, 'utf8'))
  expect(statSync(file).mode & 0o077).toBe(0)
  for (const name of ROUTE_OWNERS) {
    const own = parseEnv(readFileSync(join(etc, `${name}.env`), 'utf8'))
    expect(settingsWithin(settings, name)).toMatchObject(own)
  }
  expect(settingsWithin(settings, 'billing')).toHaveProperty('STRIPE_SECRET_KEY')
})
