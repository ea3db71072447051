import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from '../src/repository.ts'

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8')
const released = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version ?? '')

test('the newest release is the version that runs', () => {
  expect(released[0]).toBe(JSON.parse(read('package.json')).version)
})

test.each(released)('%s has left a backup for tests of upgrades: docs/how-to/release.md', (version) => {
  const files = ['backup/manifest.json', 'secrets.json', 'readings.jsonl']
  const folder = join('e2e', 'upgrade', version)
  expect(files.filter((file) => !existsSync(join(REPOSITORY, folder, file)))).toEqual([])
})
